/** The five questions of the style quiz, in order, with the texts on the screen. SPEC §3 and §2. */
export const QUIZ_QUESTIONS = [
  {
    id: 'eyeShape',
    question: 'What shape are your eyes?',
    options: [
      { id: 'almond', label: 'Almond', hint: 'A crease you can see, and corners that taper' },
      { id: 'round', label: 'Round', hint: 'White shows above or below the iris' },
      { id: 'hooded', label: 'Hooded', hint: 'A fold of skin covers most of the open lid' },
      { id: 'not_sure', label: 'Not sure', hint: 'We start from an almond map and check in the chair' },
    ],
  },
  {
    id: 'preferredVibe',
    question: 'What look are you after?',
    options: [
      { id: 'natural', label: 'Natural', hint: 'My own lashes on their best day' },
      { id: 'dramatic', label: 'Dramatic', hint: 'Dark and full, seen across a room' },
      { id: 'glamorous', label: 'Glamorous', hint: 'Soft, polished, ready for photos' },
      { id: 'edgy', label: 'Edgy', hint: 'Texture, spikes, colour or stones' },
    ],
  },
  {
    id: 'makeupRoutine',
    question: 'How much makeup do you wear?',
    options: [
      { id: 'minimal', label: 'Minimal', hint: 'Sunscreen and out the door' },
      { id: 'moderate', label: 'Moderate', hint: 'A base and a bit of colour most days' },
      { id: 'full_glam', label: 'Full glam', hint: 'Shadow, liner, the lot' },
      { id: 'varies', label: 'It varies', hint: 'Bare one day, done up the next' },
    ],
  },
  {
    id: 'lifestyle',
    question: 'What is your week like?',
    options: [
      { id: 'active', label: 'Active', hint: 'Gym, pool, sweat, outdoors' },
      { id: 'professional', label: 'Professional', hint: 'Work, clients, meetings' },
      { id: 'social', label: 'Social', hint: 'Dinners, events, photos' },
      { id: 'relaxed', label: 'Relaxed', hint: 'Home, family, slow mornings' },
    ],
  },
  {
    id: 'maintenanceLevel',
    question: 'How much upkeep suits you?',
    options: [
      { id: 'low', label: 'Low', hint: 'A quick clean and a brush, no more' },
      { id: 'medium', label: 'Medium', hint: 'A lash bath most days, booked every few weeks' },
      { id: 'high', label: 'High', hint: 'I like the routine and I keep to it' },
      { id: 'flexible', label: 'Flexible', hint: 'Some months yes, some months no' },
    ],
  },
] as const;

export type QuizQuestion = (typeof QUIZ_QUESTIONS)[number];

export type QuizQuestionId = QuizQuestion['id'];
