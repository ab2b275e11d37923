import type { Post } from './post.ts';

export const tenSetsAndTheEyesTheySuit: Post = {
  slug: 'ten-sets-and-the-eyes-they-suit',
  title: 'Ten sets, side by side, and the eyes they suit',
  excerpt:
    'Classic, hybrid, wispy, mega: what the names mean, what they look like from across a table, and which eyes wear them best.',
  category: 'STYLE GUIDE',
  tags: ['styles', 'eye shape', 'choosing a set'],
  published: true,
  createdAt: '2026-08-17T00:00:00.000Z',
  updatedAt: '2026-08-17T00:00:00.000Z',
  drawing: { serviceId: 'wispy_set', eyeShape: 'almond', state: 'open', tone: 2 },
  content: `
A menu of lash sets reads like a menu in a language you half speak. You know "volume" means more, you suspect "wet"
doesn't mean wet, and somebody at work swears by hybrids. Here are all ten in plain words, from quiet to loud.

## The quiet ones

**Classic.** One extension on each of your own lashes. It looks like the mascara day you had once in 2019 and have
been chasing since. If your natural lashes are thick, classic is all you need. If they are sparse, gaps stay gaps,
because there is one extension for each lash and no more.

**Hybrid.** Singles and small fans, half and half. The top line is a little broken, which makes it soft and hides
gaps. If you can't decide, this is the set that forgives you.

**Wet.** Fans that are kept closed, so they read as slim, dark spikes, as if you had just come out of the pool.
Lighter than it looks. Nice on straight lashes, where fluffy fans never quite sit.

## The middle

**Wispy.** A short, feathery base with longer spikes at intervals. The spikes catch the light and the base fills the
line. From across a table it says "lashes", not "extensions".

**Volume.** Handmade fans of several very fine fibres, evenly placed. Soft, full, dark along the lash line, like a
smudge of liner you never have to draw. The best answer for sparse lashes.

**Strip lash look.** Dense and crossed, longest towards the outer corner. It copies the strip you would glue on for a
night out, without the glue or the lifting inner corner.

## The loud ones

**Mega volume.** The most lashes we apply, with the finest fibres there are. Wall to wall, no light between. Gorgeous,
and honest about it.

**Anime spikes.** Wide-rooted spikes at even distances over an almost bare base, with a few clumps below the eye. It
is graphic, playful and meant to be noticed.

**Coloured.** A volume set with your colour through the outer half. Plum and brown whisper, blue and pink don't.

**Gemstone.** Light fans with small stones along the lash line. For birthdays, festivals and people who don't need
a reason.

## Now your eyes

Hold a mirror straight in front of you, relax your forehead and look.

### Almond

You can see a crease, the corners taper, and the iris touches both lids. Nearly every map works, so choose by mood.
Want more lift? Longest in the centre. Want more length? Longest towards the outside.

### Round

White shows above or below the iris. Round eyes are already wide open, so we use a flatter curl and let the length grow
outwards: **wispy**, **hybrid** and the **strip lash look** all draw the eye into an almond. A strong curl with the
peak in the middle makes round eyes look surprised. Some people want precisely that. Say so.

### Hooded

A fold of skin covers most of the lid, sometimes only at the outer end. Two things help: more **curl**, so the tips come
out from under the fold, and a peak in the **centre**. What doesn't help is a long outer corner. It has nowhere to go
but down, and it takes the whole eye with it. **Wispy** is the classic choice, **volume** if you like it darker, and
**hybrid** for every day. The strip lash look, with all its length outside, is the one set we'd talk you out of.

### Not sure?

Most eyes are a mixture, and the left one may not agree with the right. Send us a photo: straight on, daylight, no
makeup, face relaxed.

## Three questions that decide

- **How much makeup do you wear on a normal day?** Bare face and mega volume can look like a costume. Full glam and
  classic can disappear.
- **How much time will you give them?** Dense and decorated sets ask for a daily wash and regular visits. Classic and
  hybrid are the most patient.
- **What does your week look like?** Swimming laps every morning, stones are not your friends. A desk and dinners, wear
  what you like.

Choose one step quieter than you think for a first set. Going up next time is easy. And if you would rather be asked
than ask, the style quiz does it in five questions and draws the map.
`,
};
