type SampleExercise = { courseNo: string; topicNo: number; lecture: number; text: string };

export const sampleExercises: SampleExercise[] = [
  {
    ...{ courseNo: 'C0001', topicNo: 1, lecture: 1 },
    text: `I ___ with you.
- am agree
* agree
- agreed to
Why: agree is a verb of its own. No am before it.

She ___ to school every day. = goes / walks
Why: he, she, it: an s must fit.

I / have lived / in Dhaka / for three years.
Why: It began then and goes on now: have lived, with for.

He ___ not like tea.
- do
* does
- is
Why: do + he, she, it = does

Could you say that ___, please? = again / once more`,
  },
  {
    ...{ courseNo: 'C0001', topicNo: 1, lecture: 2 },
    text: `The vowel of "ship" is ___.
* short
- long
Why: ship is short, sheep is long.

Which word has the long vowel of "see"?
- live
* leave
- lift

Please / leave / the / ship / before / noon.`,
  },
];

type SampleTry = { student: number; courseNo: string; task: number; answers: string[] };

export const sampleTries: SampleTry[] = [
  { student: 0, courseNo: 'C0001', task: 1, answers: ['am agree', 'agree'] },
  { student: 0, courseNo: 'C0001', task: 2, answers: ['goes'] },
  { student: 0, courseNo: 'C0001', task: 3, answers: ['I have lived for three years. in Dhaka'] },
];
