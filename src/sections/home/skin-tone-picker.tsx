import { type ChangeEvent, useEffect, useRef } from 'react';
import { TONE_NUMBERS, type ToneNumber } from '../../domain/content/skin-tone.ts';
import { TONE_FIELD } from '../../styles/skin.css.ts';
import { visuallyHidden } from '../../ui/text.css.ts';
import * as styles from './skin-tone-picker.css.ts';

const YEAR_IN_SECONDS = 31_536_000;

/** Saves the skin tone in a cookie, so that the server renders the next pages in it. */
function saveToneCookie(tone: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${TONE_FIELD}=${tone}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax; secure`;
}

/** Eight radios that set the skin tone of the picture. CSS alone applies them, so they work before hydration. */
export function SkinTonePicker({ tone }: { tone: ToneNumber }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosenTone = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosenTone && chosenTone !== String(tone)) saveToneCookie(chosenTone);
  }, [tone]);
  const saveTone = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => saveToneCookie(currentTarget.value);

  return (
    <fieldset ref={fieldset} className={styles.tones}>
      <legend className={styles.legend}>On your skin</legend>
      {TONE_NUMBERS.map((number) => (
        <label key={number} className={styles.tone}>
          <input
            className={styles.radio}
            type="radio"
            name={TONE_FIELD}
            value={number}
            defaultChecked={number === tone}
            onChange={saveTone}
          />
          <span className={styles.dot} />
          <span className={visuallyHidden}>{`Skin tone ${number} of ${TONE_NUMBERS.length}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
