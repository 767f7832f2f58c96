import { sampleSchool } from '#base/sample/sample-school.ts';
import { shareSize } from '#base/shared/share-size.ts';
import type { School } from './school.ts';
import { posterPicture, sharePicture } from './share-picture.ts';

export const drawnPictures = { [sharePicture]: shareSize, [posterPicture]: { width: 1080, height: 1920 } };

/** False for a school with the sample's name and no logo, which uses the product's pictures. */
export const hasOwnPictures = ({ name, logo }: Pick<School, 'name' | 'logo'>) =>
  name !== sampleSchool.name || logo !== '';
