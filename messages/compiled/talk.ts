// Compiled from messages/en/talk.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const liveOnForMinutesJoin = <T>(p: { time: (text: string) => NoInfer<T>; startsAt: Value; minutes: Value; link: (text: string) => NoInfer<T>; link2: (text: string) => NoInfer<T> }): Parts<T> => ['Live on ', p.time(`${p.startsAt}`), `, for ${p.minutes} minutes: `, p.link('join the talk'), ', or ', p.link2('add it to your calendar'), '.'];
export const playTheTalk = () => 'Play the talk';
export const play = () => 'Play';
export const back = () => 'Back';
export const next = () => 'Next';
export const slide = () => 'Slide';
export const speed = () => 'Speed';
export const showAllSlides = () => 'Show all slides';
export const howFarTheTalkHas = () => 'Talk progress';
export const talkHasNoSound = () => 'The talk has no sound. Play shows each slide for as long as its text takes to read.';
export const pressSpaceToPlayOr = () => 'Once you press Play or Next, use Space to play or stop, the arrow keys or Page Up and Page Down to step, and Escape to see all slides.';
export const timeOf = (p: { time: Value; total: Value }) => `${p.time} of ${p.total}`;
export const slideOf = (p: { number: Value; count: Value; title: Value }) => `Slide ${p.number} of ${p.count}: ${p.title}`;
export const pause = () => 'Pause';
