import styles from './choice.module.css';

/** The class of a radio button or checkbox in the site's colors. */
export const choiceClass = styles.choice;
