import * as styles from './picture.css.ts';

type PictureProps = {
  src: string;
  /** the picture's own size, so that its place is kept before it loads */
  width: number;
  height: number;
  /** '' where the picture says nothing that the text beside it doesn't */
  alt: string;
  /** the colour held until it is there */
  ground?: string;
  /** it stands at the top of its page: fetched at once */
  first?: boolean;
  className?: string;
};

/** A picture that is fetched when it comes near, and moves nothing when it arrives. */
export function Picture({ className, ground, first, ...image }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useAltText: alt is a required property of this component
    <img
      {...image}
      className={className ? `${styles.picture} ${className}` : styles.picture}
      style={ground ? { background: ground } : undefined}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
