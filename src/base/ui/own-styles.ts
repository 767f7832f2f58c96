import './every-page.css';
