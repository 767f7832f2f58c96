type HelpTopic = { id: string; title: string; steps: string[] };

export const helpTexts: { title: string; introduction: string; onThisPage: string; topics: HelpTopic[] } = {
  title: 'Help',
  introduction: 'What the school’s admins do every day, and what happens then.',
  onThisPage: 'On this page',
  topics: [
    {
      id: 'payments',
      title: 'Confirm a payment safely',
      steps: [
        'Open Payments and paste what the wallet or bank sent: one message or all of the inbox, or drop the statement as Excel or CSV. Pasting again adds nothing.',
        'Under Certain, method, id and amount agree, and nobody else claims the money: press Mark all. Under Likely something differs: compare what was claimed with what came, then mark it, ask the student, or press Not this one.',
        'Claimed twice means that two students name the same money. Neither course opens until you say whose it is.',
        'Day book shows what came and what was opened on each day, which payments nobody has claimed, and whether the lines of statements fit their totals. It can be printed, and opened as a spreadsheet.',
        'Everything can be undone: at once beside the title, on a phone at the lower edge of the screen, and later in the History below, which says who did what.',
        'A text in which no payment could be read stands under Unclear. Fill in method, id, amount and time, or press Done with it.',
        'With a keyboard, j and k go through all that waits, from list to list; ? shows the other keys, and turns them off.',
        'Without messages: open Enrollments. New payments stand under Pending, the newest or the oldest first, of one day, course or method if you like. Tick whoever has paid and press Mark as paid: names and total are shown before, and Undo stays in sight afterwards, as it does when you mark one by its switch. Where a row says “On the desk”, its money has come: what is certain settles it when you mark it, the rest is better decided on the desk. The dashboard counts them by how long they wait; each number leads to its part of the list, the red one to whoever has waited longest.',
        'Copy the reference and look it up in the wallet’s own app or bank statement. Check that the balance has grown by the amount shown. Never trust an SMS or a screenshot: both are easy to forge.',
        'A red line “Same reference as …” means that two enrollments name the same payment. Ask both students before you mark one.',
        'Turn the switch to Paid. The student can watch at once, and is told by SMS a minute later; if you turn it back within that minute, there is no SMS. Turned back later, the screen says who had been told, and marking again within a day tells nobody twice.',
        'An SMS that could not be sent is named on the dashboard. Under SMS stands why, and you send it again or let it be.',
      ],
    },
    {
      id: 'corrections',
      title: 'Correct a mistake',
      steps: [
        'Marked the wrong row? Open the Paid tab, find the student and turn the switch back. Access ends at once, and the payment waits under Pending again.',
        'A student who typed a wrong reference sends the form once more while the payment is pending: the new reference replaces the old one.',
        'Every change is written into a log with your name, the time, and what stood there before.',
      ],
    },
    {
      id: 'deleting',
      title: 'What Delete does',
      steps: [
        'Deleting an enrollment takes it out of both lists. A student who had paid loses the lectures at once. They may enroll again.',
        'Archiving a course (Courses, the three dots) takes it out of the catalogue, and you can bring it back whenever you like. Its students keep everything. A draft is seen by nobody but the school.',
        'Deleting a course takes it out of the catalogue and out of Courses at once. Students who have paid keep watching; waiting payments stay in your list, marked “Course deleted”.',
        'Deleted by mistake? The person who runs the server can bring a course back.',
      ],
    },
    {
      id: 'outlines',
      title: 'How outlines work',
      steps: [
        'A course has topics, a topic has lectures, a lecture has one video link. Arrange them under Lectures; nothing changes for students before you press Save Changes.',
        'A whole outline that stands in a document or a spreadsheet is added at once by Paste an outline, the lectures of one topic by Paste lectures: one on each line, “title | link”. Undo takes it back. A topic is duplicated with its lectures by the sign of two sheets. At the end of the page you switch on that each student’s name stands over the videos.',
        'Visitors see the names of topics and lectures. Only students who have paid get a video link, unless you mark a lecture as free: once you save, anybody may watch it on the course page. The first lecture is a good one for that.',
        'Give links of YouTube videos as you copy them, or the full https address of a video file.',
        'Under each lecture stands Materials: links, and PDFs of at most 10 MB, 20 of a lecture. They are stored at once, without Save Changes. Students who paid find them below the video; of a free lecture everybody does. A new lecture is saved first.',
        'Write the exercises of this course, below the lectures, leads to Exercises: up to 20 tasks of a lecture that you type as plain lines, with an empty line between them, and beside them what your students will see. At the end of the page of lectures you decide whether exercises are part of the course’s progress.',
        'Students shows of each course how far its students are, at which lecture far more stop than at others, and who has not come for 14 days, with the phone number and as a file.',
        'Typing many lectures? Enter goes on from a topic’s name to its first lecture, and from a lecture to the next, which it adds.',
        'Drag lectures and topics by their six dots, with a finger after a long press; onto a topic, a lecture moves into it. With the keyboard: Space lifts, the arrow keys move, Escape puts back.',
        'A duration is minutes, or minutes and seconds (12:40). It is optional; visitors see how long a topic is once all its lectures have one.',
        'What you typed and did not save stays in this browser for 14 days, or until you log out, and is offered when you come back.',
        'Two people editing the same outline? The second one to save is asked to reload first, so that nobody’s work is lost.',
      ],
    },
    {
      id: 'questions',
      title: 'Answer what students ask',
      steps: [
        'Students who paid ask below a lecture. Under Questions stand those that wait, the oldest first, with who asks, where in the lecture, and a field for the answer. Ctrl + Enter sends it and goes on to the next one.',
        'Who asked is told on the dashboard. Everybody else who paid for the course reads question and answer below the lecture, without a name. Hide what only who asked should see; Remove what nobody should. Undo takes both back.',
        'An answer can be changed under Answered; who asked is then told again.',
        'Two people at the same question? The second is shown what the first wrote, and keeps what was typed.',
      ],
    },
    {
      id: 'school',
      title: 'Say what the school is',
      steps: [
        'Open The school. Name, phone, wallets, links, slides, questions and policies stand there, each under its part. What you type is kept on this device until you save it.',
        'Beside the wallets you see what students will see. Take one out the day you no longer use it: all pages show it at once.',
        'Saved something wrong? “As it was” has every save with its day. “Bring back” makes it the newest again.',
      ],
    },
    {
      id: 'voices',
      title: 'Show what students say',
      steps: [
        'Open What students say and type in what a student has said or written to you. Ask them first, and use the name that they would like shown.',
        'The home page shows it at once, in the order of your list. Until you add some, it leaves this section out.',
        'Removed by mistake? “Bring back” stands there for ten seconds.',
      ],
    },
  ],
};
