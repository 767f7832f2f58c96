import style from './admin.css?url';

/** The staff's stylesheet, which visitors' pages do not load. */
export const AdminStyle = () => <link rel="stylesheet" href={style} precedence="admin" />;
