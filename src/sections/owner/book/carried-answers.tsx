type CarriedAnswersProps = { answers: Record<string, string>; asked: readonly string[] };

/** The answers that a form of the page carries on, without those that its own fields ask. */
export const CarriedAnswers = ({ answers, asked }: CarriedAnswersProps) =>
  Object.entries(answers)
    .filter(([name]) => !asked.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
