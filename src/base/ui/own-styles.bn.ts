import './every-page.css';
import './bengali.css';
