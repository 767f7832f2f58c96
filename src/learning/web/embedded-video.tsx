import { useState } from 'react';
import { playerScreens as texts } from '#learning/screen-messages.ts';
import { VideoFrame } from '#media/web/video-frame.tsx';
import { Blackboard } from '#ui/blackboard.tsx';
import { PlayIcon } from '#ui/icons.tsx';

type VideoProps = {
  link: string;
  title: string;
  /** The press that led here was meant for it. */
  playsAtOnce: boolean;
  onStart: () => void;
};

/** Nothing of the video site is loaded before the student presses play. */
export function EmbeddedVideo({ link, title, playsAtOnce, onStart }: VideoProps) {
  const [pressed, setPressed] = useState(playsAtOnce);
  const press = () => {
    setPressed(true);
    onStart();
  };
  return pressed ? <VideoFrame link={link} name={texts.frame(title)} /> : <Poster title={title} onPress={press} />;
}

function Poster({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <Blackboard>
      <p className="font-bold font-display text-xl sm:text-3xl">{title}</p>
      <button
        type="button"
        aria-label={texts.play(title)}
        onClick={onPress}
        className="grid size-16 place-items-center rounded-full bg-chalk text-board transition-transform hover:scale-105 sm:size-20"
      >
        <PlayIcon className="size-8 fill-current" />
      </button>
      <p className="text-sm opacity-80">{texts.fromVideoSite}</p>
    </Blackboard>
  );
}
