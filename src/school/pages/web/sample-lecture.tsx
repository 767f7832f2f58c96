import { useSaver } from '#base/ui/saver-switch.tsx';
import type { School } from '#school/profile/school.ts';
import { smallestOf } from '#school/profile/sign.ts';

/** Browsers that support `loading` for videos then load the poster only near the screen. */
const whenNear = { loading: 'lazy' };

/** Plays without an account and without scripts. The video is loaded only when it is played. */
export function SampleLecture({ of: { video, poster, label } }: { of: School['sampleLecture'] }) {
  const savesData = useSaver();
  return (
    <video
      {...whenNear}
      controls
      playsInline
      preload="none"
      width="1280"
      height="720"
      poster={(savesData ? lightPoster(poster) : poster) || undefined}
      aria-label={label}
      className="aspect-video w-full rounded-card bg-board"
    >
      <source src={video} type="video/mp4" />
    </video>
  );
}

/**
 * The poster for users who save data. External posters are left out, because they may be large. The product's sample
 * has 7 kB.
 */
const lightPoster = (poster: string) => (poster.startsWith('/clips/') ? poster : smallestOf(poster));
