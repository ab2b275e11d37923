import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthenticated, sentenceOf } from '../../api/call.ts';
import { nameOf, servicesQuery } from '../../api/services.ts';
import type { AppointmentAnswer, PaymentIntentAnswer, UserAnswer } from '../../contract/responses.ts';
import { forgetDiscounts } from './discount.ts';
import { finishBooking, whyNotBooked } from './finish-booking.ts';
import { type HeldTime, heldTime } from './held-time.ts';
import { BOOKING_FAILED, HOLD_ENDED, type Notice, OTHER_PAYMENT, PAYMENT_FAILED, tellBooked, warn } from './notices.ts';
import { isSlotLost, learnFrom, type Order, openPayment } from './open-payment.ts';
import { redeemCode } from './redeem-code.ts';
import { endHold, refreshAppointments, refreshTimes } from './refresh.ts';
import { writeRescheduleCode } from './reschedule-code.ts';
import { askToSignIn } from './sign-in-first.ts';
import { useReturnByButton } from './use-return-by-button.ts';

/** `opening` a payment, its `card` form, `paying` with it, `confirming` the appointment. */
export type Stage = 'form' | 'opening' | 'card' | 'paying' | 'confirming';

/** What the card form says after a try: paid, refused by the bank, or not entered in full. */
export type CardOutcome = { paid: string } | { refused: string } | 'incomplete';

type Payment = { order: Order; answer: PaymentIntentAnswer; held: HeldTime | null };

type CheckoutParts = {
  user: UserAnswer | null;
  /** the client has just come back from their bank, having paid */
  returning: boolean;
  /** what the form says now */
  readOrder: () => Order | null;
  onSlotLost: () => void;
  onBooked: () => void;
};

export type Checkout = ReturnType<typeof useCheckout>;

/** From 'Proceed to Payment' to the appointment: DECISIONS §8, with the words of SPEC §8 for what goes wrong. */
export function useCheckout({ user, returning, readOrder, onSlotLost, onBooked }: CheckoutParts) {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>(returning ? 'confirming' : 'form');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [booked, setBooked] = useState<AppointmentAnswer | null>(null);

  useReturnByButton(() => setStage((now) => (now === 'paying' ? 'card' : now)));

  /** Money is involved, so the words also stay on the page. */
  const say = (why: Notice) => {
    setNotice(why);
    warn(why);
  };
  const stop = (why: Notice) => {
    setStage('form');
    say(why);
  };

  const book = (appointment: AppointmentAnswer) => {
    setStage('form');
    setPayment(null);
    setNotice(null);
    setBooked(appointment);
    const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
    tellBooked(nameOf(services, appointment.service), appointment);
    endHold(queryClient);
    refreshAppointments(queryClient);
    forgetDiscounts(queryClient);
    onBooked();
  };

  const open = async (order: Order): Promise<PaymentIntentAnswer> => {
    const answer = await openPayment({ queryClient, user }, order);
    setPayment({ order, answer, held: heldTime(order.slot, answer) });
    refreshTimes(queryClient);
    return answer;
  };

  /** An order was refused: what the form learns from it. */
  const learn = (error: unknown, order: Order): Notice | null => {
    if (isUnauthenticated(error)) {
      askToSignIn({ service: order.service.id, slot: order.slot });
      return null;
    }
    const { notice: why, slotLost, earlier } = learnFrom({ queryClient, user }, order, error);
    if (slotLost) onSlotLost();
    if (earlier) book(earlier);
    return why;
  };

  const refused = (error: unknown, order: Order) => {
    const why = learn(error, order);
    if (why) stop(why);
    else setStage('form');
  };

  const confirm = async (intent: string) => {
    setStage('confirming');
    try {
      book(await finishBooking(queryClient, intent));
    } catch (error) {
      setPayment(null);
      endHold(queryClient);
      if (isUnauthenticated(error)) askToSignIn({ service: null, slot: null });
      const { notice: why, slotLost } = whyNotBooked(error);
      if (slotLost) onSlotLost();
      stop(why);
    }
  };

  return {
    stage,
    notice,
    booked,
    held: payment?.held ?? null,
    clientSecret: payment?.answer.clientSecret ?? null,

    proceed: async (order: Order) => {
      setStage('opening');
      setNotice(null);
      setBooked(null);
      try {
        await open(order);
        setStage('card');
      } catch (error) {
        refused(error, order);
      }
    },

    /** With a reschedule code there is nothing to pay. The same order again finds what was booked. */
    redeem: async (order: Order, code: string) => {
      setStage('opening');
      setNotice(null);
      setBooked(null);
      try {
        book(await redeemCode(order, code));
        writeRescheduleCode('');
      } catch (error) {
        if (isUnauthenticated(error)) askToSignIn({ service: order.service.id, slot: order.slot });
        if (isSlotLost(error)) onSlotLost();
        refreshTimes(queryClient);
        stop({ ...BOOKING_FAILED, description: sentenceOf(error, BOOKING_FAILED.description) });
      }
    },

    /** The same call again keeps the time a second quarter of an hour; failing, it leaves the card form alone. */
    extend: async () => {
      if (!payment) return;
      try {
        await open(payment.order);
      } catch (error) {
        const why = learn(error, payment.order);
        if (why) say(why);
      }
    },

    /** `charge` asks the card form to pay; details changed since are sent along first. */
    pay: async (charge: () => Promise<CardOutcome>) => {
      if (!payment) return;
      setStage('paying');
      setNotice(null);
      const order = readOrder() ?? payment.order;
      if (!isSame(order, payment.order))
        try {
          const answer = await open(order);
          if (answer.paymentIntentId !== payment.answer.paymentIntentId) {
            // Another payment has a card form of its own, which is empty.
            setStage('card');
            return say(OTHER_PAYMENT);
          }
        } catch (error) {
          return refused(error, order);
        }
      const outcome = await charge();
      if (outcome === 'incomplete') setStage('card');
      else if ('paid' in outcome) await confirm(outcome.paid);
      else stop({ title: PAYMENT_FAILED, description: outcome.refused });
    },

    confirm,
    /** The choice has changed, so the card form is for something else now. */
    closeCard: () => setStage((now) => (now === 'card' ? 'form' : now)),

    holdEnded: () => {
      if (stage === 'paying' || stage === 'confirming') return;
      setPayment(null);
      endHold(queryClient);
      stop(HOLD_ENDED);
    },
    refuse: stop,
  };
}

const isSame = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);
