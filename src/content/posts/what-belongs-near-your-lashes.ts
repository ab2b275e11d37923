import type { Post } from './post.ts';

export const whatBelongsNearYourLashes: Post = {
  slug: 'what-belongs-near-your-lashes',
  title: 'What belongs near your lashes, and what stays in the drawer',
  excerpt:
    'You need three things. The rest of the aisle is optional, and some of it will cost you your set. How to read a label in ten seconds.',
  category: 'PRODUCTS',
  tags: ['cleanser', 'makeup', 'oil-free', 'labels'],
  published: true,
  createdAt: '2026-05-18T00:00:00.000Z',
  updatedAt: '2026-05-18T00:00:00.000Z',
  drawing: { serviceId: 'strip_lash', eyeShape: 'almond', state: 'closed', tone: 8 },
  content: `
Somewhere in your bathroom is a product that will take your lashes off by Thursday. It isn't evil. It is doing what
it was made for: dissolving oil, or carrying it. Here is how to find it before it finds you.

We name no brands on this page and get nothing for anything you buy. You only need to know what to look for.

## The three you need

**A lash cleanser.** Foaming, oil-free, made for extensions or for the eye area. It should rinse clean and not smell of
much. One bottle lasts months.

**A spoolie.** The little brush. Have two: one at home, one in the bag. Wash them when you wash your makeup brushes, and
replace them when the bristles splay.

**An oil-free makeup remover**, if you wear eye makeup. Micellar water is often fine, but read on first.

That's the kit. If somebody sells you eleven steps, they are selling you ten.

## Reading a label in ten seconds

Turn the bottle over and look at the first handful of ingredients. For anything that comes near your lash line, put it
back if you find:

- words that end in **oil**: coconut, jojoba, castor, olive, mineral
- **butter**, **lanolin** or **petrolatum**
- **glycols** high up the list, such as propylene glycol, which can soften lash adhesive
- "two-phase", "bi-phase" or "waterproof makeup remover" on the front

"Natural" tells you nothing here. Coconut oil is as natural as it gets, and it's the best remover in the house. "Gentle"
tells you nothing either. Look for **oil-free**, then check.

## Makeup, honestly

**Mascara.** Most sets don't need any, and that is rather the point. On volume and mega volume it glues the fans shut.
If you must, on the tips of a classic set only, and only one made for extensions that comes off with water. Never
waterproof, because getting it off takes oil, rubbing or both.

**Eyeliner.** Felt-tip or powder, water-based. Pencils and gels are usually wax and oil. Keep a sliver of skin between
the line and the lashes.

**Eyeshadow.** Powder is fine. Cream sticks to the roots. Tap off the brush first, because loose powder falls into the
lash line and stays there. Glitter stays there forever.

**Strip lashes** on top: no. The glue, the weight and the peeling each do their own damage.

**Eyelash curlers**: no, and a heated one doesn't make it a yes. The curl is already in the lash.

## Skin care

You can use almost everything, if you keep it where it belongs. Put eye cream on the bone, not on the lid; it moves up by
itself while you sleep. Leave a few minutes between cream and pillow. Cleansing balms and oils are wonderful for cheeks
and terrible for lashes, so wash the eye area separately, with your lash cleanser.

Retinol, acids and sunscreen all travel. Use less around the eyes than you think you need.

## Serums and sealants

**Lash serums** that promise growth are a different story. Some contain ingredients that act like medicines, and those
can have side effects on the eye and the skin around it. We don't sell or recommend them. If you use one, tell us before
your appointment, and ask a pharmacist or doctor whether it suits you. Oily ones don't go with extensions at all.

**Coating sealants** are mostly a feeling. A clean lash holds better than a coated dirty one. If you like the shine, use
one without oil, sparingly, and wash it off again.

## When in doubt

Send us a photo of the label, or bring the bottle along. It takes us ten seconds too, and we would much rather read
ingredients than take off a set that should have had three good weeks left.
`,
};
