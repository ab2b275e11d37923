import { describe, expect, it } from 'vitest';
import {
  INITIAL_LINK_PAYMENT,
  type LinkPaymentEvent,
  reduceLinkPayment,
} from '../../../src/domain/checkout/link-checkout.ts';

const reduceEvents = (...events: LinkPaymentEvent[]) => events.reduce(reduceLinkPayment, INITIAL_LINK_PAYMENT);
const openedEvents: LinkPaymentEvent[] = [
  { type: 'open' },
  { type: 'opened', clientSecret: 'secret' },
  { type: 'ready' },
];
const failedEvent: LinkPaymentEvent = { type: 'failed', reason: 'Your card was declined.' };
const problem = { title: 'Payment Failed', description: 'Your card was declined.' };

describe('the page of a payment link', () => {
  it('opens the card form when it is asked for, and can pay once Stripe’s fields are there', () => {
    expect(reduceEvents(...openedEvents)).toEqual({ step: 'ready', clientSecret: 'secret', problem: null });
    expect(reduceEvents({ type: 'ready' })).toEqual(INITIAL_LINK_PAYMENT);
  });

  it('keeps the form open for another card after a declined one', () => {
    expect(reduceEvents(...openedEvents, { type: 'pay' }, failedEvent)).toEqual({
      step: 'ready',
      clientSecret: 'secret',
      problem,
    });
    expect(reduceEvents(...openedEvents, { type: 'pay' }, failedEvent, { type: 'pay' }).problem).toBeNull();
  });

  it('keeps the form as it is when something in it is missing', () => {
    expect(reduceEvents(...openedEvents, { type: 'pay' }, { type: 'incomplete' }).step).toBe('ready');
  });

  it('closes the form when it could not be opened, and when what was paid books nothing', () => {
    const closedState = { step: 'closed', clientSecret: null, problem };
    const unopenedState = { ...closedState, problem: { ...problem, title: 'Setup Failed' } };
    expect(reduceEvents({ type: 'open' }, failedEvent)).toEqual(unopenedState);
    expect(reduceEvents(...openedEvents, failedEvent)).toEqual(unopenedState);
    expect(reduceEvents(...openedEvents, { type: 'pay' }, { type: 'confirm' }, failedEvent)).toEqual(closedState);
  });

  it('asks not to pay again while it is unknown whether the card was charged', () => {
    const unansweredState = reduceEvents(...openedEvents, { type: 'pay' }, { type: 'confirm' }, { type: 'unanswered' });
    expect([unansweredState.step, unansweredState.problem?.title]).toEqual([
      'confirming',
      'Please wait before you pay',
    ]);
  });
});
