import { sampleSchool } from '#base/sample/sample-school.ts';
import { shareSize } from '#base/shared/share-size.ts';
import type { School } from './school.ts';
import { posterPicture, sharePicture } from './share-picture.ts';

/** Pictures that are drawn from the profile, and their size in pixels, by path. */
export const drawnPictures = { [sharePicture]: shareSize, [posterPicture]: { width: 1080, height: 1920 } };

/** Returns false for the sample school with its own name and no logo. It uses the product's pictures. */
export const hasOwnPictures = ({ name, logo }: Pick<School, 'name' | 'logo'>) =>
  name !== sampleSchool.name || logo !== '';
