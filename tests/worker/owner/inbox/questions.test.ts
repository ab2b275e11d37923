import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readCancelPage } from '../../../../worker/owner/appointment/read-cancel-page.ts';
import { readNoShowPage } from '../../../../worker/owner/appointment/read-no-show-page.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const UNSENT_FORM = { refused: null, typed: {} };
const buildQuestionInput = (id: string, namesHidden: boolean) => ({
  id,
  now: testApp.now(),
  namesHidden,
  ...UNSENT_FORM,
});
const readCancelQuestion = (id = bookedAppointment.id, namesHidden = false) =>
  readCancelPage(testApp.deps.db, buildQuestionInput(id, namesHidden));
const readNoShowQuestion = (id = bookedAppointment.id) =>
  readNoShowPage(testApp.deps.db, buildQuestionInput(id, false));
const readChoiceTitles = async (id = bookedAppointment.id) =>
  (await readCancelQuestion(id)).choices.map(({ option, title }) => [option, title]);

describe('the question before the studio cancels', () => {
  it('offers the client’s choice of all of the money or a code, whatever the notice', async () => {
    testApp.advanceClock({ hours: 49 });
    expect(await readCancelQuestion()).toMatchObject({
      page: 'cancel',
      forms: [
        `/studio/appointments/${bookedAppointment.id}/cancel-for-client`,
        `/studio/appointments/${bookedAppointment.id}/cancel`,
      ],
      client: { firstName: 'Maya' },
      service: 'Classic Set',
      startsAt: MONDAY,
      email: maya.email,
      closedReason: null,
      choices: [
        {
          option: 'refund',
          value: '{"option":"refund","expected":{"outcome":"refund","cents":15000,"until":null}}',
          title: '$150 back',
          description: '1 to 5 business days. Points stay.',
          verb: 'Cancel and send the money back',
        },
        {
          option: 'reschedule',
          value: '{"option":"reschedule","expected":{"outcome":"token","cents":0,"until":"2026-12-23T14:00:00.000Z"}}',
          title: 'A reschedule code',
          description: 'Valid until 23 December. Points stay.',
          verb: 'Cancel and send the code',
        },
      ],
    });
  });

  it('quotes the e-mail that is sent', async () => {
    const { choices } = await readCancelQuestion();
    const [refundText, codeText] = choices.map(({ emailTexts }) => emailTexts[0]?.text);
    const secondAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    // The confirmations are sent, so that each later e-mail is the newest.
    await testApp.sweep();
    await ownerApi.cancel(bookedAppointment.id, 'refund', 'I have caught a cold');
    const { text } = await requireNewestEmail(testApp, maya);
    expect(text).toContain(refundText);
    expect(text).toContain('The reason: I have caught a cold.');
    await ownerApi.cancel(secondAppointment.id, 'reschedule');
    const [before = '', after = ''] = codeText?.split('…') ?? [];
    const nextEmail = await requireNewestEmail(testApp, maya);
    expect(nextEmail.text).toContain(before);
    expect(nextEmail.text).toContain(after);
  });

  it('offers the money of the first booking for one that was booked with a code', async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const rebooking = await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    expect(await readChoiceTitles(rebooking.body.id)).toEqual([
      ['refund', '$150 back'],
      ['reschedule', 'A reschedule code'],
    ]);
  });

  it('offers only the rest after a refund in Stripe’s dashboard, and nothing more after a full one', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 5000);
    expect(await readChoiceTitles()).toEqual([['refund', '$100 back']]);
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 10_000);
    expect(await readChoiceTitles()).toEqual([['refund', 'Nothing more to send']]);
  });

  it('has nothing to choose while the bank works on the payment', async () => {
    await testApp.rows("UPDATE payment SET state = 'processing', captured_cents = 0, captured_at = NULL");
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect(await readChoiceTitles()).toEqual([['refund', 'The bank is still working on the payment']]);
  });

  it('is closed once the appointment has started or is cancelled', async () => {
    testApp.advanceClock({ hours: 50 });
    expect(await readCancelQuestion()).toMatchObject({
      forms: [],
      choices: [],
      closedReason: expect.stringContaining('has already started'),
    });
    testApp.advanceClock({ hours: -1 });
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    expect((await readCancelQuestion()).closedReason).toBe('This appointment has already been cancelled.');
  });

  it('repeats what was typed and why it was refused', async () => {
    const sentForm = {
      refused: { code: 'INVALID_INPUT', message: 'Please check it.' } as const,
      typed: { choice: 'reschedule', reason: 'Ill' },
    };
    expect(
      await readCancelPage(testApp.deps.db, { ...buildQuestionInput(bookedAppointment.id, false), ...sentForm }),
    ).toMatchObject(sentForm);
  });

  it('names no one while names are hidden', async () => {
    expect(JSON.stringify(await readCancelQuestion(bookedAppointment.id, true))).not.toMatch(/maya|nguyen/i);
  });
});

describe('the question before the owner cancels for a client who has asked', () => {
  const readClientChoices = async (id = bookedAppointment.id) =>
    (await readCancelQuestion(id)).clientChoices.map(({ title, description }) => [title, description]);
  const CODE_FOR_30_DAYS = ['A reschedule code', 'Valid until 21 December. Points stay.'];
  const FULL_REFUND_CHOICE = ['$150 back', '1 to 5 business days. 50 points go.'];
  const GOODWILL_CHOICE = ['All of it back, although the policy does not', '$150, 1 to 5 business days. 50 points go.'];

  it('offers what the client’s own dialog offers, the code first, and says until when', async () => {
    expect(await readClientChoices()).toEqual([CODE_FOR_30_DAYS, FULL_REFUND_CHOICE]);
    expect(await readCancelQuestion()).toMatchObject({
      initiator: 'client',
      clientChoicesUntil: '2026-11-21T01:00:00.000Z',
    });
    testApp.advanceClock({ hours: 3 });
    expect(await readClientChoices()).toEqual([
      ['A reschedule code', 'Valid until 28 November. Points stay.'],
      FULL_REFUND_CHOICE,
    ]);
    expect((await readCancelQuestion()).clientChoicesUntil).toBe('2026-11-22T01:00:00.000Z');
  });

  it('offers all of the money last where the terms do not give it', async () => {
    testApp.advanceClock({ hours: 27 });
    expect(await readClientChoices()).toEqual([
      ['A reschedule code', 'Valid until 29 November. Points stay.'],
      GOODWILL_CHOICE,
    ]);
    testApp.advanceClock({ hours: 13 });
    expect(await readClientChoices()).toEqual([
      [
        'Half back ($75), Maya asks for it now',
        'It waits in your inbox and pays itself after 7 days. 50 points go. The next booking is at full price.',
      ],
      ['Half back ($75), if Maya asks for it', 'Until 30 November. 50 points go. The next booking is at full price.'],
      GOODWILL_CHOICE,
    ]);
    expect((await readCancelQuestion()).clientChoicesUntil).toBe(MONDAY);
  });

  it('offers nothing by the terms for one that was booked with a code, and the money of the first booking', async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const rebooking = await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    expect(await readClientChoices(rebooking.body.id)).toEqual([
      ['Nothing comes back', 'It was booked with a code. 50 points go.'],
      GOODWILL_CHOICE,
    ]);
    expect((await readCancelQuestion(rebooking.body.id)).clientChoicesUntil).toBeNull();
  });

  it('posts each option with the outcome that is shown', async () => {
    const values = (await readCancelQuestion()).clientChoices.map(({ value }) => JSON.parse(value));
    expect(values).toEqual([
      { option: 'reschedule', expected: { outcome: 'token', cents: 0, until: '2026-12-21T14:00:00.000Z' } },
      { option: 'refund', expected: { outcome: 'refund', cents: 15_000, until: null } },
    ]);
  });

  it('quotes the e-mail that is sent', async () => {
    const refund = (await readCancelQuestion()).clientChoices.find(({ option }) => option === 'refund');
    // The confirmation is sent, so that the next e-mail is the newest.
    await testApp.sweep();
    await ownerApi.cancelForClient(bookedAppointment.id, 'refund');
    expect((await requireNewestEmail(testApp, maya)).text).toContain(refund?.emailTexts[0]?.text);
  });

  it('has nothing to offer once the appointment has started', async () => {
    testApp.advanceClock({ hours: 50 });
    expect(await readCancelQuestion()).toMatchObject({ forms: [], clientChoices: [], clientChoicesUntil: null });
  });

  it('shows the part of the page whose form was refused', async () => {
    const refusal = { code: 'INVALID_INPUT', message: 'Please check it.' } as const;
    const typed = { wantedBy: 'studio', choice: 'refund', reason: 'Ill' };
    const view = await readCancelPage(testApp.deps.db, {
      ...buildQuestionInput(bookedAppointment.id, false),
      refused: refusal,
      typed,
    });
    expect(view.initiator).toBe('studio');
  });
});

describe('the question before an appointment is marked as missed', () => {
  it('says how many points are taken back', async () => {
    testApp.advanceClock({ hours: 51 });
    expect(await readNoShowQuestion()).toMatchObject({
      page: 'no-show',
      forms: [`/studio/appointments/${bookedAppointment.id}/no-show`],
      points: 50,
      closedReason: null,
    });
  });

  it('is closed before the start, and once it is marked', async () => {
    expect((await readNoShowQuestion()).closedReason).toBe('This appointment has not started yet.');
    testApp.advanceClock({ hours: 51 });
    await ownerApi.markNoShow(bookedAppointment.id);
    expect(await readNoShowQuestion()).toMatchObject({
      forms: [],
      closedReason: 'It is marked as missed already.',
      points: 0,
    });
  });
});
