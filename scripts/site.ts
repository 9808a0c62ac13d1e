/**
 * `npm run site -- <command>`: the former name of `npm run admin`, for one release. Units of
 * systemd and the upgrade run it, because a version that is put back has no other.
 */
import './admin.ts';
