/**
 * All that the server says to people, and how it is said in Hindi. On the wire it stays English, letter by letter.
 * `{}` stands for what differs, `{0}` for the first of them. A test finds what is missing here.
 */
export const inHindi = {
  '"after" must be a position that a write answered with.': '"after" किसी लेखन के जवाब में मिला स्थान होना चाहिए।',
  'A dump may have 64 KiB at the most.': 'एक डंप ज़्यादा से ज़्यादा 64 KiB का हो सकता है।',
  'A family can have {} children.': 'एक परिवार में {0} बच्चे हो सकते हैं।',
  'A message may have 64 KiB at the most.': 'एक संदेश ज़्यादा से ज़्यादा 64 KiB का हो सकता है।',
  'A newer mail was sent to you. Please use its link.': 'आपको एक नया मेल भेजा गया है। कृपया उसका लिंक खोलिए।',
  'A part cannot end before it begins.': 'कोई हिस्सा शुरू होने से पहले खत्म नहीं हो सकता।',
  'A part may have {} KiB at the most.': 'एक हिस्सा ज़्यादा से ज़्यादा {0} KiB का हो सकता है।',
  'A spoken answer has 2 minutes at the most.': 'बोला हुआ जवाब ज़्यादा से ज़्यादा 2 मिनट का हो सकता है।',
  'A system admin cannot be suspended.': 'सिस्टम एडमिन को रोका नहीं जा सकता।',
  'Answer differs': 'यह जवाब पहले भेजे हुए जवाब से अलग है',
  'Answer a question before you finish.': 'पूरा करने से पहले किसी एक सवाल का जवाब दीजिए।',
  'Ask your parent to do this from their own profile.': 'अपने माता-पिता से कहिए कि वे अपनी प्रोफ़ाइल से यह करें।',
  'Choose each option once.': 'हर विकल्प एक ही बार चुनिए।',
  'Chunk differs': 'यह हिस्सा पहले भेजे हुए हिस्से से अलग है',
  'Email not verified': 'ई-मेल की पुष्टि अभी नहीं हुई है',
  'Error handling Web Speech API failure': 'आवाज़ पहचानने की गड़बड़ी सँभाली नहीं जा सकी',
  'Error saving MCQ response': 'चुना हुआ जवाब सहेजा नहीं जा सका',
  'Error saving text response': 'लिखा हुआ जवाब सहेजा नहीं जा सका',
  'Error saving word matching response': 'शब्दों का मिलान सहेजा नहीं जा सका',
  'Error sending client local dump': 'इस डिवाइस की जानकारी भेजी नहीं जा सकी',
  'Error streaming response': 'बोला हुआ जवाब भेजा नहीं जा सका',
  'Error updating activity': 'अभ्यास की स्थिति सहेजी नहीं जा सकी',
  'Error updating pending feedback activity': 'बाकी सुझावों की स्थिति सहेजी नहीं जा सकी',
  'Error updating session state': 'अभ्यास की स्थिति सहेजी नहीं जा सकी',
  Forbidden: 'इसकी अनुमति नहीं है',
  'Incorrect Email or Password': 'ई-मेल या पासवर्ड सही नहीं है',
  'Invalid email verification link': 'ई-मेल की पुष्टि का लिंक सही नहीं है',
  'Lectern cannot do this just now. Please try again in a minute.':
    'Lectern अभी यह नहीं कर सकता। कृपया एक मिनट बाद फिर कोशिश कीजिए।',
  'Many people are trying just now. Please send it again in a moment.':
    'अभी बहुत लोग आज़मा रहे हैं। कृपया थोड़ी देर में फिर भेजिए।',
  'Match each word once.': 'हर शब्द का मिलान एक ही बार कीजिए।',
  'Name a passageId or a paragraphId.': 'passageId या paragraphId बताइए।',
  'No words could be understood in this. Please type what you said.':
    'इसमें कोई शब्द समझ नहीं आया। आपने जो कहा, कृपया उसे लिख दीजिए।',
  'Pending user not found': 'पुष्टि की राह देखता कोई खाता नहीं मिला',
  'Please choose a school for this role.': 'कृपया इस भूमिका के लिए एक स्कूल चुनिए।',
  'Please enter your PIN.': 'कृपया अपना पिन डालिए।',
  'Please enter your password.': 'कृपया अपना पासवर्ड लिखिए।',
  'Please give either three pictures or a password.': 'कृपया या तो तीन तस्वीरें दीजिए या एक पासवर्ड।',
  'Please show your three pictures.': 'कृपया अपनी तीन तस्वीरें दिखाइए।',
  'Please sign in.': 'कृपया साइन इन कीजिए।',
  'Send JSON with the header Content-Type: application/json.':
    'Content-Type: application/json के साथ JSON भेजिए।',
  'Send a text, or a recording with its mimeType.': 'लिखा हुआ जवाब या mimeType के साथ रिकॉर्डिंग भेजिए।',
  'Several messages came from here within an hour. Please send this one a little later.':
    'एक घंटे में यहाँ से कई संदेश आए हैं। कृपया इसे थोड़ी देर बाद भेजिए।',
  'Socket not connected': 'सर्वर से जुड़े नहीं हैं',
  'Somebody at this school has this user name already.': 'इस स्कूल में किसी का यह यूज़र नाम पहले से है।',
  'Somebody else has signed in on this device. Please sign in again.':
    'इस डिवाइस पर किसी और ने साइन इन किया है। कृपया फिर से साइन इन कीजिए।',
  'Somebody has an account with this address already.': 'इस पते से किसी का खाता पहले से है।',
  'Something went wrong on our side. Tell us this number: {}': 'हमारी तरफ़ कुछ गड़बड़ हुई। हमें यह नंबर बताइए: {0}',
  'That is not one of the choices of this question.': 'यह इस सवाल के विकल्पों में नहीं है।',
  'That is not the PIN. Please try again.': 'यह पिन सही नहीं है। कृपया फिर कोशिश कीजिए।',
  'That is not the password. Please try again.': 'यह पासवर्ड सही नहीं है। कृपया फिर कोशिश कीजिए।',
  'That is too large.': 'यह बहुत बड़ा है।',
  'That was a lot of trying. Please come back in a quarter of an hour.':
    'आपने बहुत बार आज़माया। कृपया पंद्रह मिनट बाद फिर आइए।',
  'The birth date lies ahead. Please give a day up to today.':
    'जन्म की तारीख आगे की है। कृपया आज तक का कोई दिन दीजिए।',
  'The digest is not of this content.': 'यह डाइजेस्ट इस सामग्री का नहीं है।',
  'The first answer to this question is not here yet. It has to come first.':
    'इस सवाल का पहला जवाब अभी नहीं आया है। उसे पहले आना होगा।',
  'The pages are not built. Run npm start.': 'पन्ने बने नहीं हैं। npm start चलाइए।',
  'The time of this link is over. Please ask for a new one.':
    'इस लिंक का समय खत्म हो गया है। कृपया नया लिंक माँगिए।',
  'There is no account with this address.': 'इस पते का कोई खाता नहीं है।',
  'There is no feedback on this answer yet.': 'इस जवाब पर अभी कोई सुझाव नहीं है।',
  'There is no such attempt.': 'ऐसा कोई अभ्यास नहीं है।',
  'There is no such child in this family.': 'इस परिवार में ऐसा कोई बच्चा नहीं है।',
  'There is no such invitation.': 'ऐसा कोई न्योता नहीं है।',
  'There is no such message.': 'ऐसा कोई संदेश नहीं है।',
  'There is no such message. Look at its name.': 'ऐसा कोई संदेश नहीं है। उसका नाम देखिए।',
  'There is no such person.': 'ऐसा कोई व्यक्ति नहीं है।',
  'There is no such picture.': 'ऐसी कोई तस्वीर नहीं है।',
  'There is no such profile.': 'ऐसी कोई प्रोफ़ाइल नहीं है।',
  'There is no such recording.': 'ऐसी कोई रिकॉर्डिंग नहीं है।',
  'There is no such school, or this role has none.': 'ऐसा कोई स्कूल नहीं है, या इस भूमिका का कोई स्कूल नहीं होता।',
  'There is no such school.': 'ऐसा कोई स्कूल नहीं है।',
  'There is no such student.': 'ऐसा कोई विद्यार्थी नहीं है।',
  'There is no such version.': 'ऐसा कोई संस्करण नहीं है।',
  'There is no such {}.': 'यह यहाँ नहीं है।',
  'There is nothing here.': 'यहाँ कुछ नहीं है।',
  'These are not your pictures. Please try again.': 'ये आपकी तस्वीरें नहीं हैं। कृपया फिर कोशिश कीजिए।',
  'These were many pictures at once. Please wait a minute.': 'एक साथ बहुत तस्वीरें आईं। कृपया एक मिनट रुकिए।',
  'This account has a role already.': 'इस खाते की भूमिका पहले से तय है।',
  'This account is not to be deleted yet.': 'इस खाते को अभी नहीं मिटाना है।',
  'This account is suspended.': 'यह खाता रोक दिया गया है।',
  'This account was deleted.': 'यह खाता मिटा दिया गया है।',
  'This address could not be read.': 'यह पता पढ़ा नहीं जा सका।',
  'This answer has not begun yet.': 'यह जवाब अभी शुरू नहीं हुआ है।',
  'This answer was already handed in.': 'यह जवाब पहले ही दिया जा चुका है।',
  'This attempt is about something else.': 'यह अभ्यास किसी और चीज़ का है।',
  'This belongs to somebody else.': 'यह किसी और का है।',
  'This call came from another site. Open Lectern itself and try again.':
    'यह किसी और साइट से आया है। Lectern खोलकर फिर कोशिश कीजिए।',
  'This card does not work any more. Please ask your teacher for a new one.':
    'यह कार्ड अब काम नहीं करता। कृपया अपने शिक्षक से नया कार्ड माँगिए।',
  'This class belongs to another school.': 'यह कक्षा किसी और स्कूल की है।',
  'This could not be looked up just now. Please try again.': 'यह अभी देखा नहीं जा सका। कृपया फिर कोशिश कीजिए।',
  'This could not be saved just now. Please try again.': 'यह अभी सहेजा नहीं जा सका। कृपया फिर कोशिश कीजिए।',
  'This device is signed out already.': 'यह डिवाइस पहले ही साइन आउट हो चुका है।',
  'This invitation was taken back.': 'यह न्योता वापस ले लिया गया है।',
  'This is taken already.': 'यह पहले से लिया जा चुका है।',
  'This link is not complete, or it is not one of ours.': 'यह लिंक पूरा नहीं है, या हमारा नहीं है।',
  'This link was used before, or its time is over. Ask for a new one.':
    'यह लिंक पहले खोला जा चुका है, या इसका समय खत्म हो गया है। नया लिंक माँगिए।',
  'This link was used before: the school is there. Please sign in.':
    'यह लिंक पहले खोला जा चुका है: स्कूल आ चुका है। कृपया साइन इन कीजिए।',
  'This page of the list is not there.': 'सूची का यह पन्ना नहीं है।',
  'This part arrived damaged. Send it again.': 'यह हिस्सा बिगड़ा हुआ पहुँचा। इसे फिर से भेजिए।',
  'This part could not be saved just now. It is sent again.':
    'यह हिस्सा अभी सहेजा नहीं जा सका। इसे फिर से भेजा जाएगा।',
  'This person exists already, with another role, school or family.':
    'यह व्यक्ति पहले से है, किसी और भूमिका, स्कूल या परिवार के साथ।',
  'This person is in the class already, in another part.': 'यह व्यक्ति कक्षा में पहले से है, किसी और रूप में।',
  'This picture is damaged or not whole. Please choose another one.':
    'यह तस्वीर बिगड़ी हुई या अधूरी है। कृपया कोई और चुनिए।',
  'This picture is larger than 5 MB. Please choose a smaller one.':
    'यह तस्वीर 5 MB से बड़ी है। कृपया कोई छोटी चुनिए।',
  'This picture is wider or higher than we can take. Please choose a smaller one.':
    'यह तस्वीर बहुत चौड़ी या ऊँची है। कृपया कोई छोटी चुनिए।',
  'This question is answered in another way.': 'इस सवाल का जवाब दूसरे तरीके से दिया जाता है।',
  'This question takes one option. Choose one.': 'इस सवाल में एक ही विकल्प चुनना है। एक चुनिए।',
  'This question was answered a second time already.': 'इस सवाल का दूसरा जवाब पहले ही दिया जा चुका है।',
  'This recording cannot be read. Please type what you said.':
    'यह रिकॉर्डिंग पढ़ी नहीं जा सकती। आपने जो कहा, कृपया उसे लिख दीजिए।',
  'This recording is gone.': 'यह रिकॉर्डिंग अब नहीं है।',
  'This recording is too long. A minute is enough.': 'यह रिकॉर्डिंग बहुत लंबी है। एक मिनट काफ़ी है।',
  'This request could not be read.': 'यह अनुरोध पढ़ा नहीं जा सका।',
  'This request could not be read. Send JSON.': 'यह अनुरोध पढ़ा नहीं जा सका। JSON भेजिए।',
  'This request was refused.': 'यह अनुरोध स्वीकार नहीं हुआ।',
  'This school has a code already.': 'इस स्कूल का कोड पहले से है।',
  'This school has no code yet, so nobody can sign in with it.':
    'इस स्कूल का अभी कोई कोड नहीं है, इसलिए उससे कोई साइन इन नहीं कर सकता।',
  'This school is here already.': 'यह स्कूल पहले से यहाँ है।',
  'Those are not the words of this question.': 'ये इस सवाल के शब्द नहीं हैं।',
  'Three times the same picture is easy to guess. Please choose others.':
    'तीनों बार एक ही तस्वीर का अंदाज़ा लगाना आसान है। कृपया दूसरी तस्वीरें चुनिए।',
  'Too many changes at once. Please try again.': 'एक साथ बहुत बदलाव हुए। कृपया फिर कोशिश कीजिए।',
  'Too many messages. Please wait a little.': 'बहुत ज़्यादा संदेश आए। कृपया थोड़ा रुकिए।',
  'Too many requests. Please wait a little.': 'बहुत ज़्यादा अनुरोध आए। कृपया थोड़ा रुकिए।',
  'Too many tries. Please wait 15 minutes, then try again.':
    'बहुत बार कोशिश हुई। कृपया 15 मिनट रुकिए, फिर कोशिश कीजिए।',
  'Too many tries. Please wait an hour, then try again.':
    'बहुत बार कोशिश हुई। कृपया एक घंटा रुकिए, फिर कोशिश कीजिए।',
  'We cannot read this as a picture. Please choose a JPEG, PNG or WebP file.':
    'हम इसे तस्वीर की तरह नहीं पढ़ सकते। कृपया JPEG, PNG या WebP फ़ाइल चुनिए।',
  'You have answered this question many times. Please go on to the next one.':
    'आप इस सवाल का जवाब कई बार दे चुके हैं। कृपया अगले सवाल पर जाइए।',
  'You have signed out.': 'आप साइन आउट हो गए हैं।',
  'Your parent confirmed this. Please ask them: they can keep your profile.':
    'आपके माता-पिता ने इसकी पुष्टि की है। कृपया उनसे पूछिए: वे आपकी प्रोफ़ाइल रख सकते हैं।',
  '{} dumps of this were kept already. No more are needed.': 'इसके {0} डंप पहले से रखे हैं। और नहीं चाहिए।',
  '{} has to be {}.': '{0} ठीक नहीं है।',
  '{} has too few entries. It needs {} at least.': '{0} में कम से कम {1} चीज़ें चाहिए।',
  '{} has too many entries. It may have {} at the most.': '{0} में ज़्यादा से ज़्यादा {1} चीज़ें हो सकती हैं।',
  '{} is empty. It needs some text.': '{0} खाली है। कृपया कुछ लिखिए।',
  '{} is missing. It has to be {}.': '{0} नहीं दिया गया है।',
  '{} is not known here. Leave it out.': '{0} यहाँ जाना नहीं जाता। इसे छोड़ दीजिए।',
  '{} is too large. It may be {} at the most.': '{0} बहुत बड़ा है। ज़्यादा से ज़्यादा {1} हो सकता है।',
  '{} is too long. It may have {} characters at the most.': '{0} बहुत लंबा है। ज़्यादा से ज़्यादा {1} अक्षर हो सकते हैं।',
  '{} is too short. It needs {} characters at least.': '{0} बहुत छोटा है। कम से कम {1} अक्षर चाहिए।',
  '{} is too small. It has to be {} at least.': '{0} बहुत छोटा है। कम से कम {1} होना चाहिए।',
  '{}. Tell us this number: {}': '{0}। हमें यह नंबर बताइए: {1}',
  '“password”: {}.': 'पासवर्ड: {0}।',
  '“timeZone” has to be the name of a time zone, like Asia/Kolkata.':
    '“timeZone” किसी समय क्षेत्र का नाम होना चाहिए, जैसे Asia/Kolkata।',
  'may not be your name or your e-mail address': 'यह आपका नाम या ई-मेल नहीं हो सकता',
  '{}: has a character that is broken, please type it again.':
    '{0}: इसमें एक अधूरा अक्षर है, कृपया इसे फिर से लिखिए।',
  '{}: cannot be a word that software keeps for itself, like __proto__.':
    '{0}: यह __proto__ जैसा शब्द नहीं हो सकता, जो सॉफ़्टवेयर अपने लिए रखता है।',
  '{}: has to be a name on one line, with letters and without links or signs like @ or /.':
    '{0}: एक पंक्ति में नाम होना चाहिए, अक्षरों के साथ, बिना लिंक और बिना @ या / जैसे चिह्नों के।',
  'Unknown error': 'अनजान गड़बड़ी',
} as const satisfies Readonly<Record<string, string>>;
