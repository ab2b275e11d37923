import type { Post } from './post.ts';

export const howALashMapWorks: Post = {
  slug: 'how-a-lash-map-works',
  title: 'The little numbers on your eye pad: how a lash map works',
  excerpt:
    'Before the first lash goes on, an artist writes seven numbers under your eye. They decide more about your set than its name does.',
  category: 'FEATURED ARTICLE',
  tags: ['lash map', 'length', 'curl', 'diameter'],
  published: true,
  createdAt: '2026-11-16T00:00:00.000Z',
  updatedAt: '2026-11-16T00:00:00.000Z',
  drawing: { serviceId: 'hybrid_set', eyeShape: 'almond', state: 'closed', tone: 4 },
  content: `
You lie down, close your eyes, and two soft pads go over your lower lashes. Then there is a minute when nothing
seems to happen. What you can't see is the pen. Your artist is writing a row of small numbers along the edge of the
pad: 8, 9, 11, 12, 12, 11, 9. That row is your **lash map**, and it is the plan for everything that follows.

## Seven zones, inner corner first

We split your lash line into seven zones and give each one a length in millimetres. The inner corner always starts
short, because the lashes there are fine and young and can't carry much. From there the numbers climb, and where they
peak decides the shape of the whole set.

- **Open eye**: longest in the centre. Lifts and rounds the eye.
- **Natural**: longest just past the centre, the way most lashes grow by themselves.
- **Kitten eye**: the peak moves further out. Soft, a little flirty.
- **Cat eye**: longest near the outer corner. Draws the eye out sideways.

The steps between two neighbours stay small, one or two millimetres, so you see a curve and not a staircase.

## Millimetres: longer than what?

Your own lashes are mostly somewhere between 8 and 12 mm, and no two zones are alike. We usually go one to three
millimetres longer than the lash underneath. Much more than that and the extension works like a lever: it is heavy at
the far end, it twists, and it tires the lash that holds it. If you have ever had a set that pointed in five directions
after a week, length was probably the reason.

So when somebody asks for "the longest you have", we measure first and answer second. A 13 in the right place often
looks longer than a 15 in the wrong one.

## Curl: how much it lifts

Curl has letters, from nearly straight to nearly round. We work mostly with three.

- **C** follows a natural lash that already bends a little. Easy to wear, easy to brush.
- **CC** lifts more. It shows the lash from the front, not only from the side.
- **D** lifts the most. It brings lashes out from under a fold of skin, and makes round eyes look rounder still.

That last point is why curl belongs on the map. On **hooded eyes** we add curl, keep the peak in the centre and the
outer corner short, so that the lift shows below the fold. On **round eyes** we take a flatter curl and let the length
build outwards. **Almond eyes** carry nearly anything, so there the style leads.

## Diameter: what it weighs

The third number is how thick each fibre is, and it is the one that looks after your own lashes. A classic extension
is often 0.15 mm. The fibres in a volume fan may be 0.07 mm or finer.

It sounds like a small difference. It is not, because weight grows with the square of the thickness: a 0.15 lash
weighs more than four times what a 0.07 lash of the same length does. That is the whole idea of a fan. Four fine fibres
together weigh about as much as one thick one, and they look like a lot more.

It is also why an artist may say no. Fine, short or tired natural lashes can't hold a heavy set for long, whatever the
glue. If we suggest a lighter diameter or a shorter map, we are thinking of the lashes you will still have next year.

## Why your map isn't your friend's

Bring photos. They tell us more about what you like than any word does. But read them as a mood, not as an order: the
eye in the picture has its own lid, its own fold, its own lashes, and its own map. Copy its numbers onto another eye
and you get another set.

Most faces are a little uneven, too. One eye sits lower, one lid folds more, and many of us sleep on one side. A good
map can use two slightly different rows to make two eyes look alike.

## Ask for your numbers

It is your set, so ask what is on the pad. If you loved how it looked, those seven numbers and a letter are what to
repeat. If something bothered you, they tell us what to change: "a bit less at the outer corner" is one number, and
next time it is done.

Our style quiz draws a starting map from five answers. Think of it as the first sketch. The real one is drawn in the
chair, with your eyes closed and your lashes in front of us.
`,
};
