/** What stands on paper for a part that works on a screen only. @param words name it, and its address */
export function onScreen(words: string) {
  return function OnScreen() {
    return (
      <p data-on-screen="">
        <em>{words}</em>
      </p>
    );
  };
}

/** What plays a text that follows in full leaves no gap on paper. */
export function NotOnPaper() {
  return <></>;
}
