import { useId } from 'react';
import { RATINGS } from '../../domain/content/testimonial.ts';
import { formatCount } from '../../domain/sentence-text.ts';
import { StarIcon } from '../../ui/icon.tsx';
import * as styles from './rating-field.css.ts';

type RatingFieldProps = { rating: number; onChange: (rating: number) => void };

/** One to five stars: radios, so that the arrow keys change them. */
export function RatingField({ rating, onChange }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Your Rating</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {RATINGS.map((stars) => (
            <label key={stars} className={styles.star}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                value={stars}
                checked={stars === rating}
                onChange={() => onChange(stars)}
                aria-label={formatCount(stars, 'star')}
              />
              <StarIcon />
            </label>
          ))}
        </div>
        <p className={styles.ratingText} aria-hidden="true">{`${rating} of 5`}</p>
      </div>
    </fieldset>
  );
}
