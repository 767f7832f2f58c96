import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { languageOf } from '#shared/language.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';

type Topic = PublicCourse['lecture'][number];

/** What the lectures are about; their videos are for students who enrolled. */
export function CourseContents({ topics }: { topics: Topic[] }) {
  return (
    <section aria-labelledby="lectures">
      <h2 id="lectures" className="pb-3 text-2xl">
        {messages.outline}
      </h2>
      {topics.length === 0 ? (
        <p className="text-soft">{messages.outlineSoon}</p>
      ) : (
        <div className="panel divide-y divide-line">
          {topics.map((topic, index) => (
            <TopicPreview key={topic.topicNo} topic={topic} isOpen={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

function TopicPreview({ topic: { topicNo, topicName, classes }, isOpen }: { topic: Topic; isOpen: boolean }) {
  const name = topicName || messages.untitledTopic;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-16 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grow">
          <span className="block text-sm text-soft">
            {messages.topic(topicNo)} · {messages.lectureCount(classes.length)}
          </span>
          <span lang={languageOf(name)} className="font-semibold">
            {name}
          </span>
        </span>
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-1 px-4 pb-4">
        {classes.map(({ lecture, title }) => (
          <li key={lecture} className="flex gap-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-right text-soft tabular-nums">
              {lecture}
            </span>
            <span lang={languageOf(title)}>{title || messages.untitledLecture}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
