import { visuallyHidden } from '../../../ui/text.css.ts';
import * as styles from './switch-button.css.ts';

/** `label`: what is on or off, for a screen reader; `text`: the state, shown beside the switch. */
type SwitchButtonProps = { label: string; isOn: boolean; text: string };

/**
 * The button of a form that switches something on or off. Its name contains the visible text, by which speech input finds
 * it (WCAG 2.5.3).
 */
export function SwitchButton({ label, isOn, text }: SwitchButtonProps) {
  return (
    <button className={styles.toggle} type="submit" aria-pressed={isOn}>
      <span className={visuallyHidden}>{`${label}: `}</span>
      <span>{text}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  );
}
