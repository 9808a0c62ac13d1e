import { useQuery } from '@tanstack/react-query';
import form from '#desk/app/ui/form.module.css';
import { Choice } from '#desk/app/ui/field.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import css from './pictures.module.css';
import { picturesQuery } from './pictures-query.ts';
import { UploadPicture } from './upload-picture.tsx';

/** What stands for no picture: an empty id would be no choice to React Aria. */
const NONE = '(none)';

export type PictureFieldProps = {
  label: string;
  help: string | undefined;
  error: string | undefined;
  /** Name of an uploaded picture or of a file beside the entry's; undefined for none. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A field for a picture: one that was uploaded, or a new one. */
export function PictureField({ label, help, error, value, onChange }: PictureFieldProps) {
  const pictures = useQuery(picturesQuery);
  const known = pictures.data ?? [];
  const chosen = known.find(({ id }) => id === value);
  const names = known.map(({ id }) => id);
  // A file that the owner put beside the entry stays a choice.
  const own = value === undefined || names.includes(value) ? names : [value, ...names];
  return (
    <div className={form.part}>
      <Choice
        label={label}
        help={help}
        error={error}
        value={value ?? NONE}
        onChange={(id) => onChange(id === NONE ? undefined : id)}
        options={[{ id: NONE, name: 'No picture' }, ...own.map((id) => ({ id, name: id }))]}
      />
      {chosen === undefined ? null : (
        <div>
          <img
            src={chosen.thumbnail}
            width={chosen.width}
            height={chosen.height}
            alt={chosen.alt}
            className={css.thumbnail}
          />
          <p>
            {chosen.width} × {chosen.height} pixels. Pages keep that room free, so nothing moves
            when it comes. Credit: {chosen.credit}
          </p>
        </div>
      )}
      <div>
        <UploadPicture onDone={onChange} />
      </div>
      <Problem error={pictures.error} />
    </div>
  );
}
