import { useSaver } from '#base/ui/saver-switch.tsx';
import type { School } from '#school/profile/school.ts';
import { smallestOf } from '#school/profile/sign.ts';

/** Where the browser knows it, the first picture is fetched when the video comes near, as other pictures are. */
const whenNear = { loading: 'lazy' };

/** Plays without an account and without the application; nothing of it is loaded before it is pressed. */
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

/** Of a picture from elsewhere nobody knows how heavy it is; the sample's own has 7 kB. */
const lightPoster = (poster: string) => (poster.startsWith('/clips/') ? poster : smallestOf(poster));
