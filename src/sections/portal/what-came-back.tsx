import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimRefund } from '../../api/appointments.ts';
import { sentenceOf } from '../../api/call.ts';
import { lastDayInWords } from '../../content/cancelling.ts';
import { policyFacts } from '../../content/policy-facts.ts';
import type { AppointmentAnswer, CancellationItem } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { Contacts } from '../booking/contacts.tsx';
import { refreshAppointments } from '../booking/refresh.ts';
import * as styles from './portal.css.ts';

type WhatCameBackProps = { appointment: AppointmentAnswer; cancellation: CancellationItem; now: Temporal.Instant };

/** Below a cancelled appointment: the money and where it is, the code, or what can still be asked for. */
export function WhatCameBack({ appointment, cancellation, now }: WhatCameBackProps) {
  const { claim, until, amount, refund, byStudio } = cancellation;
  const lapses = parseInstant(until ?? '');
  const canClaim = claim === 'open' && lapses !== null && Temporal.Instant.compare(now, lapses) < 0;
  return (
    <div className={styles.cameBack}>
      {byStudio ? (
        <p>{`We had to cancel this appointment. With our apologies you got ${policyFacts.apologyPercent}% off another one.`}</p>
      ) : null}
      <p>{inWords(appointment, cancellation)}</p>
      {refund === 'failed' ? <Contacts /> : null}
      {canClaim ? (
        <ClaimButton id={appointment.id} words={`Ask for ${priceText(parseDollars(amount) ?? 0)} back`} />
      ) : null}
    </div>
  );
}

function ClaimButton({ id, words }: { id: string; words: string }) {
  const queryClient = useQueryClient();
  const claiming = useMutation({
    mutationFn: () => claimRefund(id),
    onSuccess: ({ message }) => toast({ title: 'Refund requested', description: message }),
    onError: (error) =>
      toast({
        title: 'Request Failed',
        description: sentenceOf(error, 'We could not ask for your refund. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshAppointments(queryClient),
  });
  return (
    <Button look="quiet" small pending={claiming.isPending} onClick={() => claiming.mutate()}>
      {words}
    </Button>
  );
}

function inWords(
  { rescheduleCouponCode }: AppointmentAnswer,
  { outcome, amount, until, claim, declineReason, refund }: CancellationItem,
): string {
  const price = priceText(parseDollars(amount) ?? 0);
  const end = parseInstant(until ?? '');
  const lastDay = end ? lastDayInWords(end) : '';
  if (refund === 'failed')
    return `We could not return the ${price} to your card. Please contact us, and we sort it out with you.`;
  if (refund === 'paid_otherwise') return `${price} was paid to you another way.`;
  if (refund === 'succeeded') return `${price} returned to your card; it arrives within 1 to 5 business days.`;
  if (refund === 'pending') return `${price} is on its way back to your card.`;
  if (outcome === 'token')
    return rescheduleCouponCode
      ? `Reschedule code ${rescheduleCouponCode}, valid until ${lastDay}.`
      : 'Booked again with its code.';
  if (claim === 'asked') return `You asked for ${price} back. We decide within 7 days.`;
  if (claim === 'paid') return `The ${price} you could ask for has been returned to your card.`;
  if (outcome === 'refund') return 'Everything you paid has already been returned.';
  if (claim === 'declined') return `Your request for ${price} back was declined: ${declineReason ?? ''}`;
  if (claim === 'open') return `You can ask for ${price} back until ${lastDay}.`;
  if (outcome === 'unpaid') return 'Nothing was charged, or all of it goes back to your card.';
  return 'Booked with a reschedule code: nothing came back.';
}
