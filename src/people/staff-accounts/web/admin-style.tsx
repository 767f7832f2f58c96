import style from './admin.css?url';

export const AdminStyle = () => <link rel="stylesheet" href={style} precedence="admin" />;
