import { beforeEach, describe, expect, it } from 'vitest';
import { requestCancellation } from '../../support/booking-steps.ts';
import { buildOwnerEmailStatements } from '../../support/database/owner-email-statements.ts';
import { createFixture } from '../../support/fixtures.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const OWNER_EMAIL = 'jessica@studio.test';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  for (const statement of buildOwnerEmailStatements(OWNER_EMAIL)) await testApp.rows(statement);
});

const readSubjects = async (address: string) =>
  (await testApp.mailbox.readEmailsTo(address)).toReversed().map(({ subject }) => subject);

async function sweepLater(duration: Temporal.DurationLike): Promise<void> {
  testApp.advanceClock(duration);
  await testApp.sweep();
}

describe('an email to the owner that the mail service did not take at first', () => {
  it('does not say that an appointment is booked once its client has cancelled it', async () => {
    await testApp.mailbox.fail('down');
    const { id } = await insertPaidAppointment(testApp, maya);
    await testApp.sweep();
    await requestCancellation(maya, id, 'refund');
    await testApp.mailbox.fail('none');
    await sweepLater({ minutes: 1 });
    await sweepLater({ minutes: 3 });
    expect(await readSubjects(OWNER_EMAIL)).toEqual([
      'Cancelled: Maya, Classic Set, Monday 23 November 2026, 11:00 am',
    ]);
  });

  it('does not say that something waits once nothing waits any more', async () => {
    await testApp.mailbox.fail('down');
    const id = await createFixture('testimonial', testApp, maya, 0);
    await testApp.sweep();
    await testApp.rows("UPDATE testimonial SET state = 'approved' WHERE id = ?", id);
    await testApp.mailbox.fail('none');
    await sweepLater({ minutes: 3 });
    expect(await readSubjects(OWNER_EMAIL)).toEqual([]);
  });

  it('says once that something waits, however many hours it was held back', async () => {
    await testApp.mailbox.fail('down');
    await createFixture('testimonial', testApp, maya, 0);
    await testApp.sweep();
    await createFixture('requested claim', testApp, maya, 1);
    await sweepLater({ hours: 1 });
    await testApp.mailbox.fail('none');
    for (let minutes = 0; minutes < 3; minutes++) await sweepLater({ minutes: 5 });
    expect((await readSubjects(OWNER_EMAIL)).filter((subject) => subject.includes('waits'))).toHaveLength(1);
  });
});
