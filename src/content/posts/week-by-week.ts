import { policyFacts } from '../policy-facts.ts';
import type { Post } from './post.ts';

export const weekByWeek: Post = {
  slug: 'week-by-week',
  title: 'Week by week: shedding, infills and when to start again',
  excerpt:
    'Lashes grow, fall and grow back, with or without extensions. What to expect from week one to week six, and what an infill can and cannot do.',
  category: 'MAINTENANCE',
  tags: ['infills', 'lash cycle', 'full set', 'removal'],
  published: true,
  createdAt: '2026-07-20T00:00:00.000Z',
  updatedAt: '2026-07-20T00:00:00.000Z',
  drawing: { serviceId: 'volume_set', eyeShape: 'round', state: 'closed', tone: 1 },
  content: `
"How long do they last?" is the first question nearly everybody asks. The short answer is ${policyFacts.lashLife}. The
long answer is more useful, because it tells you what you are looking at in the mirror.

## Your lashes are always on the move

Each natural lash grows for some weeks, rests, and then falls, and a new one comes up in its place. The whole round
takes a couple of months, and every lash keeps its own calendar. So you lose a few every day, all year round. You just
never noticed, because they were thin and short.

An extension is attached to **one** natural lash. When that lash falls, the extension goes with it. No adhesive in the
world changes that, and you wouldn't want one that did.

## What you will see

### Week 1

Everything is where we put it. You lose a few lashes that were ready to go anyway.

### Weeks 2 and 3

Lashes that were short when we started have grown. Their extensions now sit a little further from the lid, and the
first small gaps appear. Brush daily, and nobody else will notice.

### Weeks 3 and 4

Depending on your cycle and your habits, somewhere between a third and a half of the set has gone. A classic set
becomes a lighter classic set. A dense one begins to look patchy, because the eye compares the full part with the empty
one.

### Weeks 5 and 6

What is left is grown out and leans. This is the time for a fresh start, not for patience.

Seasons count as well. Many people shed more around the change of weather. So do stress, illness, some medicines and a
new baby. If your lashes suddenly fall much faster than they used to, mention it to your doctor as well as to us.

## What an infill is

At an **infill**, an artist takes off what has grown out, cleans the lash line and fills the gaps with new extensions.
It works when enough good lashes are left, usually up to about three weeks in. It keeps a look going; it doesn't change
it. You can't infill a classic set into a mega volume one.

Less than about 40 per cent left, and an infill is a full set in disguise: the same hours, with old lashes in the way.
Then it is kinder to your eyes to take everything off and map again.

Each service you can book here is a **full set**. If you are in between and not sure which you need, send us a message
with a close photo before you book. We'll tell you what we would do, including "wait another week".

One thing we look at carefully is work by somebody else. We can't see which adhesive or weights were used, so we may ask
to remove it first.

## How to get to the long end

- **Wash them daily.** Oil at the roots is the most common reason for early loss.
- **Leave your hands out of it.** Pulling one grown-out extension can take a lash that still had weeks to grow.
- **Sleep on your back or side.** Look at which eye has more gaps. That is the side you sleep on.
- **Choose a set your lashes can carry.** Too long or too heavy sheds early, and it isn't good for what is underneath.
- **Read the label.** Oil-based remover, cleanser and balm undo in one evening what took two hours.

## Taking a break

You don't have to, as long as your natural lashes are in good shape, the weights are right and the lash line is clean.
But you may, any time. Have the set **removed** by an artist: a gel softens the adhesive, and the extensions slide off
in a few minutes. Never peel, pick or cut them, and please don't try kitchen oil and a prayer.

When they are off, your own lashes will look small. They were always that size. Give your eyes a week to get used to
them before you decide that something is wrong.
`,
};
