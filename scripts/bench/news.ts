/** `npm run bench:news`: pages while feeds are read. The measuring forks, so it is its own script. */
import '#tests/bench/news.ts';
