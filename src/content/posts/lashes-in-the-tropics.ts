import { studio } from '../studio.ts';
import type { Post } from './post.ts';

export const lashesInTheTropics: Post = {
  slug: 'lashes-in-the-tropics',
  title: 'Lashes in the tropics: swimming, sweat, sleep and the wet season',
  excerpt:
    'Salt, chlorine, sunscreen and air you could drink. How to keep a set looking good in a North Queensland summer without staying indoors.',
  category: 'LIFESTYLE',
  tags: ['humidity', 'swimming', 'gym', 'sleep', 'summer'],
  published: true,
  createdAt: '2026-06-15T00:00:00.000Z',
  updatedAt: '2026-11-09T00:00:00.000Z',
  drawing: { serviceId: 'coloured_set', eyeShape: 'almond', state: 'closed', tone: 3 },
  content: `
Most lash advice on the internet is written for places with radiators. Live in ${studio.city} and your questions are
different. Can I swim? Does the humidity eat the glue? What about sunscreen, and the gym in January, and the pillow you
stick to at night?

Good news first: lash extensions and the tropics get along. A few habits make the difference.

## What humidity really does

Lash adhesive needs moisture. It is made to harden by taking a little water out of the air, so humid air makes it set
**faster**. Too fast is no better than too slow, so your artist watches the humidity in the room and chooses the
adhesive for it. That is our side. Once your set has had its first 24 hours, a sticky afternoon won't dissolve it.

What humidity does do is make you sweat, and it stops everything from drying. Damp lashes droop, fans close up, and skin
oil mixes with sunscreen at the roots. So the answer to the wet season isn't less washing. It is more.

- Wash every evening, even when you are tired.
- Dry them properly: pat, then a small fan or cool air for a minute.
- Carry a spoolie. Thirty seconds in the car, and a limp set is up again.

## Pool, sea and creek

After the first 24 hours you can swim. Salt water and chlorine don't melt the bond, but both dry on the lashes, leave
crystals, and make them stiff. Three rules:

- **Rinse with fresh water as soon as you are out.** A bottle of tap water in the beach bag is enough.
- **Goggles for laps, with a soft frame that sits on the bone**, not on the lashes. Try them on before you buy.
- **Don't rub when the water stings.** Blink, rinse, pat.

Diving in is fine. Opening your eyes wide under water at the bottom of the waterslide is how sets come home with a gap.

## Sunscreen

Please wear it. Up here that isn't a beauty tip. But most sunscreens have oils in them, and they travel: you put it on
your cheek, and by noon it is in your lashes.

- Choose a **fluid or stick that says oil-free** for the area around your eyes.
- Stop about a finger's width below the lower lashes, and let sunglasses and a hat do the rest.
- Wash it off in the evening with a cleanser that has no oil in it either.

## The gym

Sweat is salt water with body heat. Wear a headband, so it doesn't run into your eyes, dab instead of wiping, and rinse
afterwards. Hot yoga and saunas are the hardest on a set. If you go often, tell us when you book and we'll choose a
lighter set that ages well: **classic** and **hybrid** hide a missing lash, mega volume shows it.

## Sleeping when it is 27 degrees at midnight

Heat makes for restless sleep, and restless sleep makes for bent lashes. A fan across the bed helps you and them. So
does a smooth pillowcase: satin or silk, washed often, because it collects the oil your face leaves behind. If you can,
start the night on your back. And if you always wake up on one side, tell us which, so we can map that eye a little
shorter at the corner.

## Cyclone season, or: when plans change

Sometimes the weather decides. If it isn't safe to travel, don't, and message us as early as you can. If we have to
close, you choose between a full refund and a code for another day.

## The bag by the door

Fresh water, tissues, spoolie, oil-free sunscreen, sunglasses. It costs next to nothing, and it's the difference between
a set that looks three days old and one that looks three weeks old, on the same day.
`,
};
