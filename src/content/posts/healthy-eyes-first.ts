import { policyFacts } from '../policy-facts.ts';
import type { Post } from './post.ts';

export const healthyEyesFirst: Post = {
  slug: 'healthy-eyes-first',
  title: 'Healthy eyes first: reactions, irritation and when not to lash',
  excerpt:
    'What a reaction looks like, what plain irritation looks like, what to do about either, and when an artist should send you home.',
  category: 'HEALTH & SAFETY',
  tags: ['allergy', 'irritation', 'hygiene', 'eye health'],
  published: true,
  createdAt: '2026-03-09T00:00:00.000Z',
  updatedAt: '2026-09-15T00:00:00.000Z',
  drawing: { serviceId: 'mega_volume', eyeShape: 'hooded', state: 'closed', tone: 6 },
  content: `
Lash extensions sit a millimetre from one of the most sensitive parts of you. Done well and looked after, most
people wear them without any trouble. This page is about the other times. We are lash artists, not doctors: it tells
you what we watch for and what we do, and it doesn't replace anybody who can examine your eyes.

## Irritation or allergy?

The two feel alike on the first evening. What happens next is different.

**Irritation** comes from something that bothered the eye on the day: vapour from the adhesive when an eye opened a
little, a pad that touched the white, tired lids, a lash that pokes. It starts during the appointment or soon after,
it's often worse on one side, and it gets **better** by the next day.

**Allergy** is your immune system taking against an ingredient, most often the adhesive. It usually starts hours later, or
the day after. Both eyes itch, lids swell and turn red, and it gets **worse**, not better, for as long as the
lashes are on. It can happen at the first set or at the fiftieth.

## What to do

- **Mild, and fading**: keep your hands off, rinse with cool fresh water after the first day, and tell us.
- **Itching, swelling, or getting worse**: contact us straight away. We'll take the set off. Don't pull it off yourself,
  and don't put on a new one "to see". Ask a pharmacist or doctor about the symptoms.
- **Pain, a very red or sticky eye, light that hurts, or any change in your sight**: see a doctor, an optometrist or
  an emergency department the same day. Lashes can wait, eyes can't.
- **Trouble breathing, or swelling of the face or tongue**: call 000.

If we remove a set because of a reaction, we write down what was used. With a true allergy the honest advice is to stop
wearing extensions for good, because reactions can get stronger each time. "Sensitive" glue isn't a way around it.

## What a patch test can tell you

It shows whether your skin objects **now**, to **this** adhesive. We ask for ${policyFacts.patchTestHours} hours' notice
for one. It can't see into the future, so a clear test lowers the odds and doesn't remove them. Have another if you've
had a long break, a reaction to anything new, or if we change products.

## When we'd rather not

A careful artist says no from time to time. We postpone if you have:

- had eye surgery within the last **${policyFacts.eyeSurgeryMonths} months**
- an infection, a stye, or crusty, inflamed lids
- swollen or broken skin around the eyes, or sunburn
- natural lashes too weak or short to carry any set safely

If you are being treated for an eye condition, or take medicine that makes you shed or react, check with whoever
treats you first. For pregnancy there is no rule we can give you. Lashes may shed more, skin may react more, and lying on
your back gets harder. Ask your doctor or midwife, and tell us, so we can plan breaks.

## Your part: a clean lash line

Lids that are never washed build up oil and skin, and that can make them red, flaky and itchy. It is the most common
problem we see, and the easiest one to avoid: **wash daily**, don't share brushes or mascara, and throw away old eye
makeup. If your lids stay crusty or itchy although you wash, see an optometrist before you book again. They can look at
the lid margins properly.

## Our part

You're welcome to ask how any of this is done, anywhere you have lashes put on:

- hands washed, tools cleaned and disinfected between people, brushes and pads used once
- adhesive in date, opened recently, a fresh drop every little while
- extensions attached to **one natural lash each**, a hair's breadth off the skin, none glued to its neighbour
- weights and lengths your lashes can carry
- your eyes fully closed, and taped gently if they won't stay that way

Lashes that are stuck together, glue on the skin, or extensions that pull when you blink aren't "settling in". Tell us
within **${policyFacts.complaintHours} hours**, so that we can see it while it is fresh.

A set should feel like nothing after a day. If it doesn't, that is worth a message, always.
`,
};
