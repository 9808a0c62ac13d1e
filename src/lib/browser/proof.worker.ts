import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Takes one challenge, answers with its solution, or `null` where there is none in time. */
addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
