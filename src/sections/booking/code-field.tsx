import { readRescheduleCode } from '../../domain/reschedule-token.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useRescheduleCode, writeRescheduleCode } from './reschedule-code.ts';
import { codeField } from './summary.css.ts';

/** Where a reschedule code is typed, or filled in by the rewards card. */
export function CodeField() {
  const code = useRescheduleCode();
  const unknown = code.trim() !== '' && readRescheduleCode(code) === null;
  return (
    <div className={codeField}>
      <TextField
        label="Reschedule code"
        description="Optional. It pays for the whole booking; a cheaper service returns no difference."
        error={unknown ? 'A reschedule code begins with RESCHEDULE_.' : null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={code}
        onChange={({ target }) => writeRescheduleCode(target.value)}
      />
    </div>
  );
}
