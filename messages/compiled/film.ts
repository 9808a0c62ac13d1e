// Compiled from messages/en/film.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const english = () => 'English';
export const chapters = () => 'Chapters';
export const yourBrowserCantPlayThis = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['Your browser can’t play this video. You can read what it says below or ', p.link('open the video file'), '.'];
export const theFilmDidNotLoad = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['The film didn’t load. You can ', p.link('read what it says'), ', or press its button to try again.'];
export const thisFilmLastsAndHas = (p: { film: Value }) => `This film lasts ${p.film} and has no sound, because everything it says is shown on the screen.`;
export const onAPhoneTurnIt = () => 'On a phone, play it in full screen and hold the phone sideways.';
export const youCanAlsoRead = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['You can also ', p.link('read what it says'), '.'];
export const playTheFilm = (p: { title: Value }) => `Play the film “${p.title}”`;
