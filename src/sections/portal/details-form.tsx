import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { updateProfile, userQuery } from '../../api/account.ts';
import { findInlineErrorMessage } from '../../api/call.ts';
import { loyaltyKeys } from '../../api/portal.ts';
import type { UserResponse } from '../../contract/responses.ts';
import { formatPhone } from '../../domain/clients/format-phone.ts';
import { Button } from '../../ui/button.tsx';
import { focusAfterRender } from '../../ui/focus-after-render.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { clearDiscounts } from '../booking/checkout/discount.ts';
import * as styles from './my-details.css.ts';
import { actions, failure as failureStyle } from './portal.css.ts';

/** The id of the card's heading. */
export const MY_DETAILS_ID = 'my-details';

/** Name and phone, which prefill the next booking. Both are optional here and in the booking form. */
export function DetailsForm({ user, onDone }: { user: UserResponse; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: updateProfile,
    meta: { failure: { surface: 'inline' } },
    onSuccess: (updatedUser) => {
      queryClient.setQueryData(userQuery.queryKey, updatedUser);
      // The first-visit discount depends on the phone number.
      void queryClient.invalidateQueries({ queryKey: loyaltyKeys.all });
      clearDiscounts(queryClient);
      showToast({ title: 'Saved', description: 'Your next booking is filled in with these details.' });
      onDone();
      focusAfterRender(MY_DETAILS_ID);
    },
  });
  const failure = findInlineErrorMessage(error, 'We could not save that. Please try again.');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    mutate({
      clientId: user.id,
      fullName: String(formData.get('fullName')),
      phoneNumber: String(formData.get('phoneNumber')),
    });
  };
  return (
    <form className={styles.form} aria-label="My details" onSubmit={submit}>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        defaultValue={user.fullName}
        autoFocus
      />
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={50}
        defaultValue={formatPhone(user.phoneNumber)}
      />
      {failure ? (
        <p className={failureStyle} role="alert">
          <Icon name="alert" />
          {failure}
        </p>
      ) : null}
      <div className={actions}>
        <Button type="submit" variant="ink" small pending={isPending}>
          Save
        </Button>
        <Button
          variant="quiet"
          small
          onClick={() => {
            onDone();
            focusAfterRender(MY_DETAILS_ID);
          }}
        >
          Leave as it was
        </Button>
      </div>
    </form>
  );
}
