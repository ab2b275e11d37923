import { FAR_ATTRIBUTE } from '../styles/far-picture.ts';
import * as styles from './picture.css.ts';

type PictureProps = {
  src: string;
  /** the intrinsic size in px, which reserves the space before the picture loads */
  width: number;
  height: number;
  /** '' for a picture that repeats the text beside it */
  alt: string;
  /** the background colour until the picture has loaded */
  ground?: string;
  /** true at the top of the page: the picture is fetched at once */
  first?: boolean;
  className?: string;
};

/**
 * Pictures rendered by the server get FAR_ATTRIBUTE and are fetched when they come near the viewport. Pictures rendered in
 * the browser are fetched when the browser decides.
 */
const LAZY_ATTRIBUTES = {
  loading: 'lazy',
  decoding: 'async',
  ...(import.meta.env.SSR ? { [FAR_ATTRIBUTE]: '' } : {}),
} as const;

/** Loaded lazily unless `first`, without layout shift. */
export function Picture({ className, ground, first, ...image }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useAltText: alt is a required property of this component
    <img
      {...image}
      className={className ? `${styles.picture} ${className}` : styles.picture}
      style={ground ? { background: ground } : undefined}
      suppressHydrationWarning
      {...(first ? { fetchPriority: 'high' } : LAZY_ATTRIBUTES)}
    />
  );
}

/** The label on sample content that the owner will replace (DECISIONS §1). */
export function SampleLabel({ onPicture = false }: { onPicture?: boolean }) {
  return <span className={onPicture ? styles.labelOnPicture : styles.label}>Sample</span>;
}
