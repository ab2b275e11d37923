import type { UserResponse } from '../../../contract/responses.ts';
import { formatPhone } from '../../../domain/clients/format-phone.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import * as styles from './booking.css.ts';

type DetailsFieldsProps = { user: UserResponse | null; onPhoneEntered: () => void };

/** Name, phone and notes, prefilled from the account. The fields have no `name` (see booking-form.ts). */
export function DetailsFields({ user, onPhoneEntered }: DetailsFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Full name"
        data-detail="fullName"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        defaultValue={user?.fullName ?? ''}
      />
      <TextField
        label="Phone"
        data-detail="phoneNumber"
        onBlur={onPhoneEntered}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={50}
        defaultValue={user ? formatPhone(user.phoneNumber) : ''}
      />
      <div className={styles.fullWidth}>
        <TextArea
          label="Notes (optional)"
          description="Allergies, an eye condition, the look you have in mind."
          data-detail="notes"
          autoComplete="off"
          maxLength={2000}
          defaultValue=""
        />
      </div>
    </div>
  );
}
