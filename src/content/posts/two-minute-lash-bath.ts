import type { Post } from './post.ts';

export const twoMinuteLashBath: Post = {
  slug: 'two-minute-lash-bath',
  title: 'The two-minute lash bath',
  excerpt:
    'Washing your extensions will not make them fall out. Not washing them might. Here is the routine, step by step.',
  category: 'CARE TIPS',
  tags: ['lash bath', 'aftercare', 'cleansing'],
  published: true,
  createdAt: '2026-09-14T00:00:00.000Z',
  updatedAt: '2026-10-27T00:00:00.000Z',
  drawing: { serviceId: 'classic_set', eyeShape: 'round', state: 'closed', tone: 6 },
  content: `
There is a myth that goes around with every new set: don't get them wet and they will last longer. It comes from the
days of older adhesives, and it has ruined more lash lines than swimming ever did.

Think about what lands there in a day. Skin oil, dead skin, sunscreen, dust, a bit of eyeshadow, sweat. On bare lashes
most of it goes when you wash your face. On extensions it stays, because you have learned to wash around them. Oil
works its way into the bond. Lids get itchy. Lashes stick together and start to lean. And then they fall, and it looks
like a problem with the glue.

A lash bath takes two minutes and fixes nearly all of that.

## What you need

- **A lash cleanser.** Foaming, oil-free, made for the eye area. Not baby shampoo: many leave a film, and their scent
  is not made for eyes.
- **A soft brush.** A fluffy cleansing brush, or a clean eyeshadow brush you use for nothing else. Fingertips work too.
- **Clean, cool to lukewarm water.**
- **A spoolie**, the little mascara-wand brush. Keep it in its tube so it stays clean.
- **A lint-free towel or tissue.** Cotton pads and cotton buds leave threads behind.

## How to do it

### 1. Start with clean hands and no makeup

Take off eye makeup first with an oil-free remover. Hold, let it dissolve, wipe down and away. Never scrub across.

### 2. Foam along the roots

One pump of cleanser on the brush. Close your eye and stroke downwards from the lid over the lash line, where lash and
skin meet. That is where the oil sits. Small strokes, light as a feather, about ten of them. Then do the same from
below.

### 3. Sweep to the tips

A few strokes from root to tip, always in the direction the lashes grow. No circles and no side to side.

### 4. Rinse until nothing is left

Cup water in your hand and let it run over the closed eye, or pour it from a little bottle. Keep going after you think
you are finished. Leftover cleanser dries into tiny flakes, and those itch.

### 5. Pat, don't rub

Press a folded tissue under the lashes and let it drink. Then wait a few minutes, or use a small fan or the cool
setting of a hair dryer at arm's length.

### 6. Brush

When they are nearly dry, hold the tips up with a finger and stroke the spoolie through from the middle outwards.
Volume fans open again, classic lashes fall back into line. **Wet sets** want only two or three strokes: brush them
like a volume set and the closed fans open up.

## How often

Once a day, in the evening, is right for most people. Add a rinse with fresh water after the gym, the pool or the sea.
If you wear makeup every day or your skin is on the oily side, don't skip an evening. If you wear none and work in an
office, every second day is enough.

## Will I wash them off?

You will see a lash in the basin now and then. You would have lost it anyway: everybody sheds a few natural lashes a
day, and an extension leaves together with the lash it is on. Look closely and you can see the natural one attached.

If you lose many at once, or if extensions come away **without** a natural lash, tell us within the first days. That
is something we want to see, and it is nothing you did by washing.

## One more reason

Clean lash lines are comfortable lash lines. Build-up along the lids can irritate them, and when an eye is irritated,
you rub it. It all leads back to two minutes at the basin.

Ask at your next appointment and we'll show you on your own lashes. It is much easier once you have felt how little
pressure it takes.
`,
};
