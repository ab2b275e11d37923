import type { CancellationOption } from '../../src/domain/cancellation-for-client.ts';
import { askOwner } from './ask-owner.ts';
import { lookAndCancel } from './cancel-dialog.ts';
import {
  booked,
  cancelled,
  code,
  FRIDAY,
  firstBooking,
  type Harness,
  inTurn,
  MONDAY,
  own,
  owned,
  pass,
  type Scenario,
  sweep,
  wishFor,
} from './harness.ts';

/** The client asks, and chooses what the owner reads out. The owner posts it again when there is no answer. */
const cancelledThroughOwner = (option: CancellationOption) => async (stage: Harness) => {
  const id = await firstBooking();
  const asked = await askOwner(stage.world, { id, clientId: stage.maya.id() }, (options) =>
    options.find((one) => one.option === option),
  );
  if (!asked) throw new Error(`${option} is not offered`);
  await owned('cancel for the client', ({ owner }) => owner.cancelForClient(id, option, asked.expected))(stage);
};

/** What becomes of an appointment that is given up, a scene at a time. */
export const CANCELLING_SCENES: Scenario[] = [
  {
    name: 'an appointment is cancelled for a refund',
    before: booked(MONDAY),
    during: cancelled('refund'),
    ends: 'cancelled',
  },
  {
    name: 'an appointment is cancelled for a code',
    before: booked(MONDAY),
    during: cancelled('reschedule'),
    ends: 'cancelled',
  },
  {
    name: 'a code is used',
    before: inTurn(booked(MONDAY), cancelled('reschedule')),
    during: async (stage) => {
      const found = await code(stage, stage.maya);
      await stage.insist(() => stage.maya.redeem(found, wishFor(FRIDAY)));
    },
    ends: 'cancelled confirmed',
  },
  {
    name: 'an appointment booked with a code is cancelled',
    before: inTurn(booked(MONDAY), cancelled('reschedule'), async (stage) =>
      stage.maya.redeem(await code(stage, stage.maya), wishFor(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => lookAndCancel(stage.world, stage.maya, again, null));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'half is claimed after a late cancellation, and paid a week later',
    before: inTurn(booked(MONDAY), pass({ hours: 45 })),
    during: inTurn(
      async (stage) => {
        const id = await own(stage, stage.maya);
        await stage.insist(() => lookAndCancel(stage.world, stage.maya, id, null));
        await stage.insist(() => stage.maya.askRefund(id));
      },
      pass({ hours: 7 * 24 + 1 }),
      sweep,
      sweep,
    ),
    ends: 'cancelled',
  },
  {
    name: 'half is claimed, and the owner approves',
    before: inTurn(booked(MONDAY), pass({ hours: 45 }), cancelled('refund')),
    during: async (stage) => {
      const id = await own(stage, stage.maya);
      await stage.insist(() => stage.world.strands.visit('approve', () => stage.owner.approveClaim(id)));
    },
    ends: 'cancelled',
  },
  {
    name: 'the studio cancels an appointment booked with a code, with a refund',
    before: inTurn(booked(MONDAY), cancelled('reschedule'), async (stage) =>
      stage.maya.redeem(await code(stage, stage.maya), wishFor(FRIDAY)),
    ),
    during: async (stage) => {
      const list = await stage.insist(stage.maya.appointments);
      const again = list.find(({ bookedWithRescheduleToken }) => bookedWithRescheduleToken)?.id ?? '';
      await stage.insist(() => stage.world.strands.visit('cancel', () => stage.owner.cancel(again, 'refund')));
    },
    ends: 'cancelled cancelled',
  },
  {
    name: 'the owner cancels for a client who asks, for a code',
    before: booked(MONDAY),
    during: cancelledThroughOwner('reschedule'),
    ends: 'cancelled',
  },
  {
    name: 'the owner cancels for a client who asks late, with a goodwill refund',
    before: inTurn(booked(MONDAY), pass({ hours: 45 })),
    during: cancelledThroughOwner('goodwill'),
    ends: 'cancelled',
  },
];
