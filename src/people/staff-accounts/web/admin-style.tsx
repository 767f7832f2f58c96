import style from './admin.css?url';

/** The sheet of admins' screens, which stands in no page of a visitor. */
export const AdminStyle = () => <link rel="stylesheet" href={style} precedence="admin" />;
