import { Blackboard } from '#base/ui/blackboard.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { links } from '#contract/links.ts';
import { isSameLecture, type LectureKey, type ListedLecture } from '#teaching/player/lecture-list.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';

type WelcomeBoardProps = {
  courseId: string;
  lectures: ListedLecture[];
  last: LectureKey | null;
  onGoOn: (lecture: LectureKey) => void;
};

/** Before a lecture is chosen: the one to go on with, or the first one, is a press away. */
export function WelcomeBoard({ courseId, lectures, last, onGoOn }: WelcomeBoardProps) {
  const lastOne = last && lectures.find((one) => isSameLecture(one, last));
  const offered = lastOne ?? lectures[0];
  return (
    <Blackboard>
      <p className="text-lg">{texts.select}</p>
      {offered && (
        <LinkButton to={links.lecture(courseId, offered)} preventScrollReset onClick={() => lastOne && onGoOn(lastOne)}>
          {lastOne ? texts.goOn(lastOne.title) : texts.start}
        </LinkButton>
      )}
    </Blackboard>
  );
}
