import { listFormat } from '#lib/format/intl.ts';
import { site } from '#lib/site/site.ts';
import { purposesAskedFor } from '#lib/site/third-parties.ts';
import { askedWriter, type FormDefinition } from '#shared/form-definition.ts';
import { LegalTable } from './legal-table.tsx';
import * as m from '#messages/legal.ts';

const consentRow = () => ({
  id: 'consent',
  cells: [
    m.rememberYourAnswer(),
    m.yourAnswerAndItsTime(),
    m.ourDutyToRespect(),
    m.monthsMonths({ months: site.consent.months }),
  ],
});

/** The owner's own forms, which are stored here whoever runs the contact form. */
function formRows() {
  const { forms = [], retention } = site;
  const { messageDays } = retention;
  const row = (id: string, purpose: string, ground: string, own: FormDefinition[]) => {
    if (own.length === 0) return [];
    const titles = listFormat('conjunction').format(own.map(({ title }) => title));
    const cells = [purpose, m.whatYouTypeIntoOurForms({ titles }), ground];
    return [{ id, cells: [...cells, m.messageDaysDays({ messageDays })] }];
  };
  const takesAddress = (form: FormDefinition) => askedWriter(form).email !== 'no';
  const answered = forms.filter(takesAddress);
  const onlyRead = forms.filter((form) => !takesAddress(form));
  return [
    ...row('forms', m.answerWhatYouSend(), m.ourInterestInAnsweringYou(), answered),
    ...row('forms-read', m.readWhatYouSend(), m.ourInterestInWhatReadersTell(), onlyRead),
  ];
}

function usualRows() {
  const { unconfirmedDays, messageDays } = site.retention;
  const { contactForm } = site.embeds;
  const held = contactForm && m.heldByWhichRunsThe({ name: contactForm.name });
  return [
    {
      id: 'letters',
      cells: [
        m.sendTheNewsletterToThose(),
        m.emailAddressTimeOfSigning(),
        m.yourConsent(),
        m.untilYouUnsubscribe({ days: unconfirmedDays }),
      ],
    },
    {
      id: 'answers',
      cells: [
        m.answerInquiries(),
        m.whatYouTypeIntoThe(),
        m.ourInterestInAnsweringYou(),
        held ?? m.messageDaysDays({ messageDays }),
      ],
    },
    ...formRows(),
    {
      id: 'running',
      cells: [
        m.sendYouThePageAnd(),
        m.connectionInformationBrowserAndDevice(),
        m.ourInterestInASite(),
        m.networkAddressInMemoryOnly(),
      ],
    },
    {
      id: 'improving',
      cells: [
        m.findAndMendErrors(),
        m.logLinesWithoutYourAddress(),
        m.ourInterestInASite(),
        m.asLongAsTheLog(),
      ],
    },
  ];
}

/** What data is used for what, on which legal ground, and for how long. */
export function UseTable() {
  const rows = usualRows();
  if (purposesAskedFor().length > 0) rows.push(consentRow());
  return (
    <LegalTable
      label={m.whatDataIsUsedFor()}
      columns={[m.purpose(), m.data(), m.ground(), m.keptFor()]}
      rows={rows}
    />
  );
}
