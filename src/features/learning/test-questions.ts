type Options = { options: readonly { isRight?: boolean | null | undefined }[] };

const placeOfRight = ({ options }: Options) => options.findIndex(({ isRight }) => isRight);

/**
 * Questions for a test over several lessons, so many of each, in the order of their lesson. Of the
 * ones that a lesson has left, the first is taken whose right letter has come least often: where the
 * letters are even, ticking one throughout gains nothing.
 */
export function testQuestions<Question extends Options>(
  lessons: readonly { questions: readonly Question[] }[],
  ofEach: number,
): Question[] {
  const times = new Map<number, number>();
  const timesOf = (question: Question) => times.get(placeOfRight(question)) ?? 0;
  return lessons.flatMap(({ questions }) => {
    const chosen = new Set<Question>();
    while (chosen.size < Math.min(ofEach, questions.length)) {
      const left = questions.filter((one) => !chosen.has(one));
      const next = left.toSorted((a, b) => timesOf(a) - timesOf(b))[0]!;
      chosen.add(next);
      times.set(placeOfRight(next), timesOf(next) + 1);
    }
    return questions.filter((one) => chosen.has(one));
  });
}
