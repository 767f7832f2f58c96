// The style sheet of the pages of this build.
import './every-page.css';
