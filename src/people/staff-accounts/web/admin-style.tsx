import style from './admin.css?url';

/** Loads the stylesheet of staff pages, which visitors do not need. */
export const AdminStyle = () => <link rel="stylesheet" href={style} precedence="admin" />;
