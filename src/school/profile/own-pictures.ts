import { sampleSchool } from '#base/sample/sample-school.ts';
import { shareSize } from '#base/shared/share-size.ts';
import type { School } from './school.ts';
import { posterPicture, sharePicture } from './share-picture.ts';

/** Pictures that are drawn of what the school says of itself: path → pixels. */
export const drawnPictures = { [sharePicture]: shareSize, [posterPicture]: { width: 1080, height: 1920 } };

/** Whether a school has a face of its own; the sample school, as it comes, is shown by the product's own pictures. */
export const hasOwnPictures = ({ name, logo }: Pick<School, 'name' | 'logo'>) =>
  name !== sampleSchool.name || logo !== '';
