import { studio } from '../studio.ts';
import type { Post } from './post.ts';

export const first24Hours: Post = {
  slug: 'the-first-24-hours',
  title: 'The first 24 hours: what your new lashes need from you',
  excerpt:
    'The bond between extension and lash keeps setting after you get off the bed. One quiet day buys you weeks of wear.',
  category: 'CARE TIPS',
  tags: ['aftercare', 'first day', 'retention'],
  published: true,
  createdAt: '2026-10-26T00:00:00.000Z',
  updatedAt: '2026-10-26T00:00:00.000Z',
  drawing: { serviceId: 'wet_set', eyeShape: 'hooded', state: 'closed', tone: 7 },
  content: `
You walk out, catch yourself in the car mirror, and everything looks finished. It very nearly is. The adhesive is dry
to the touch, but it goes on hardening for some hours after that. How the first day goes has a lot to do with how the
third week looks.

Here is the whole day on one page.

## Keep it dry, keep it cool

For the first **24 hours**, keep these away from your eyes:

- long, hot showers with your face in the stream
- steam: saunas, spas, a boiling pasta pot, the dishwasher you open too early
- the pool, the beach and the river
- the gym, hot yoga, or a run that ends with sweat in your eyes
- a facial, a spray tan or anything else with steam or oil near your face

You can wash the rest of you. Face away from the water, use a damp cloth for your cheeks and forehead, and leave the
lash line alone. If a few drops land on your lashes, nothing dramatic happens: dab them dry with a tissue and carry on.

In ${studio.city} the air alone can feel like a shower. Walking from the car to the house in February is fine. What we
want to avoid is water, heat and sweat sitting on the bond for a long time on day one.

## Hands off

New lashes feel like something, especially if they are your first. You notice them when you blink, and your fingers want
to find out what is going on. Try not to let them. Rubbing, twisting and "just checking" move lashes that are still
settling, and skin oil goes with every touch.

Leave these in the drawer for the day as well:

- **Mascara.** You don't need it, and taking it off is worse than wearing it.
- **Eyelash curlers.** They bend the extension and snap the lash under it. That one is for good, not only for a day.
- **Eye makeup** close to the lash line. Brows, lips and skin are fine.

## Sleep like a starfish

Back is best, side is all right, face down is hard on any set. If you always end up on your stomach, a travel pillow
or a rolled towel on either side makes the first night easier. A smooth pillowcase helps, because there is less for
the tips to catch on.

Take out your contact lenses before your appointment if you can, and put them back once your eyes feel completely
normal again.

## What is normal, and what isn't

**Normal on day one**: a slight feeling of weight, a little pinkness that fades within hours, lashes that look a touch
straighter or darker than you expected because you have never seen them up close.

**Not normal**: itching that gets worse, swollen lids, stinging, a lash that pokes, soreness when you blink. Don't wait
it out and don't pull anything off. Contact us straight away so that we can take a look or take the set off. If your eye
hurts, is very red, is sticky or your sight changes, see a doctor or an optometrist the same day. You can tell us after.

## When the day is over

Wash them. It is the opposite of what many people expect, but day two is when the routine starts: a gentle, oil-free
lash cleanser, clean fingers or a soft brush, lots of rinsing, pat dry, brush through. Clean lashes hold longer than
lashes nobody dares to touch.

After that, live your life. Swim, sweat, cry at weddings. You gave the bond its quiet day, and it will pay you back.
`,
};
