import { siteMessages } from '#site/messages.ts';
import { schoolDetails } from '#site/school-details.ts';
import { TextSection } from './text-page.tsx';

const messages = siteMessages.learn;

/** Plays without an account and without the application; nothing of it is loaded before it is pressed. */
export function SampleLecture() {
  const { video, poster } = schoolDetails.sampleLecture;
  return (
    <TextSection heading={messages.sampleTitle}>
      <p>{messages.sampleText}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the lecture writes on the board what it says */}
      <video
        controls
        playsInline
        preload="none"
        width="1280"
        height="720"
        poster={poster}
        aria-label={messages.sampleLabel}
        className="aspect-video w-full rounded-card bg-board"
      >
        <source src={video} type="video/mp4" />
      </video>
    </TextSection>
  );
}
