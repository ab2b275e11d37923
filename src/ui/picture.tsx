import * as styles from './picture.css.ts';

type PictureProps = {
  src: string;
  /** the picture's own size, which reserves its place before it loads */
  width: number;
  height: number;
  /** '' where the picture repeats the text beside it */
  alt: string;
  /** the colour shown until it has loaded */
  ground?: string;
  /** at the top of its page: fetched at once */
  first?: boolean;
  className?: string;
};

/** A picture that is fetched when it is near the viewport, without layout shift. */
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

/** The label on everything that stands in for a client's own work or words. */
export function SampleMark({ onPicture = false }: { onPicture?: boolean }) {
  return <span className={onPicture ? styles.onPicture : styles.mark}>Sample</span>;
}
