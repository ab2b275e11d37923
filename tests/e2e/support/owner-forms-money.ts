import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { createEndedAppointment } from './create-ended-appointment.ts';
import type { FormJourney, FormJourneys, JourneyContext } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  createUniqueName,
  expectDone,
  expectRefused,
  openAppointment,
  openInboxItem,
  openMoreLink,
  press,
} from './owner-phone.ts';
import { type Client, setClock, setClockToNoon, stripe } from './site.ts';

const amountField = ({ page }: Pick<JourneyContext, 'page'>) => page.getByLabel('Amount in dollars');

/** The refunds of the payment of the client's appointment, in cents. */
async function readRefundAmounts(client: Client): Promise<number[]> {
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const refunds = await stripe.readRefunds();
  return refunds.flatMap((refund) => (refund.payment_intent === appointment?.paymentIntentId ? [refund.amount] : []));
}

const recordPaymentJourney: FormJourney = {
  rule: 'money at the studio is noted, corrected and noted from the inbox; more than the price is refused and stays as typed',
  async run({ page, onTestFinished }) {
    onTestFinished(() => setClock(null));
    // An entry can be corrected on its day only.
    await setClockToNoon();
    const name = createUniqueName('Lena');
    await createEndedAppointment(name, 0);
    await (await openInboxItem(page, name)).getByRole('link', { name: 'More' }).click();
    await expect(amountField({ page })).toHaveValue('110');
    await amountField({ page }).fill('165');
    await press(page, 'Cash');
    await expectRefused(page, 'That is more than the price.');
    await expect(amountField({ page })).toHaveValue('165');
    await expect(page.getByLabel('The price becomes $165.')).not.toBeChecked();
    await amountField({ page }).fill('110');
    await press(page, 'Cash');
    await expectDone(page, 'Noted $110, cash.');

    await openMoreLink(page, 'Money');
    await press(page, 'Correct this');
    await expectDone(page, 'Corrected: $110, cash, is taken back.');
    const item = await openInboxItem(page, `${name}, Wispy Set`);
    await expect(item).toContainText('Lena’s $110 is not noted');
    await press(item, 'Card machine');
    await expectDone(page, 'Noted $110, card machine.');
    await expect(item).toHaveCount(0);
  },
};

const waiveRestJourney: FormJourney = {
  rule: 'a part is noted, the rest let go, and money given back at the studio; more than was paid is refused and stays as typed',
  async run({ page }) {
    const name = createUniqueName('Mona');
    await createEndedAppointment(name, 0);
    await (await openInboxItem(page, name)).getByRole('link', { name: 'More' }).click();
    await amountField({ page }).fill('60');
    await press(page, 'Card machine');
    await expectDone(page, 'Noted $60, card machine.');
    await openMoreLink(page, 'Money');
    await press(page, 'Let $50 go');
    await expectDone(page, '$50 let go.');
    await expect(page.getByText('Noted $60 of $110, the rest let go').filter({ visible: true })).toBeVisible();

    await openMoreLink(page, 'Money');
    await page.getByRole('link', { name: 'Give money back' }).click();
    await expect(amountField({ page })).toHaveValue('60');
    await amountField({ page }).fill('500');
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await press(page, 'Give the money back');
    await expectRefused(page, 'That is more than was paid.');
    await expect(amountField({ page })).toHaveValue('500');
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await amountField({ page }).fill('20');
    await press(page, 'Give the money back');
    await expectDone(page, '$20 given back, bank transfer.');
  },
};

const refundPaymentJourney: FormJourney = {
  rule: 'a part of an online payment is given back, and its client reads it; more than is left is refused and stays as typed',
  async run({ page, visit }) {
    const { client, name } = await createNamedAppointment('Nina');
    await openAppointment(page, name);
    await openMoreLink(page, 'Give money back');
    await amountField({ page }).fill('500');
    await page.getByLabel('Goodwill').check();
    await press(page, 'Give the money back');
    await expectRefused(page, 'That is more than is left of the payment.');
    await expect(amountField({ page })).toHaveValue('500');
    await expect(page.getByLabel('Goodwill')).toBeChecked();
    expect(await readRefundAmounts(client)).toEqual([]);

    await amountField({ page }).fill('$20');
    await press(page, 'Give the money back');
    await expectDone(page, '$20 given back (Goodwill). The client gets an e-mail.');
    expect(await readRefundAmounts(client)).toEqual([2000]);
    const portal = await visit({ client, javaScriptEnabled: false });
    await portal.goto('/#client-portal');
    await expect(portal.getByText('We return $20 of what you paid')).toBeVisible();
  },
};

export const MONEY_JOURNEYS = {
  recordPayment: recordPaymentJourney,
  correctTillEntry: recordPaymentJourney,
  waiveRest: waiveRestJourney,
  returnPayment: waiveRestJourney,
  refundPayment: refundPaymentJourney,
} satisfies FormJourneys;
